import { createHash } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { v4 } from "uuid";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { flowStates } from "#platform/db/schema/accounts.ts";
import type { AuthSession, PkceGrant, ProviderTokens } from "../contract/auth.ts";
import type { Context, Visit } from "./context.ts";
import { refuse, validationFailed } from "./errors.ts";
import { addWaiting } from "./pending-sign-up.ts";
import { asksPassword, presentSession } from "./present-session.ts";
import { lockUnbannedAccount } from "./queries.ts";
import { requireOrganisation } from "./saml/queries.ts";
import { sameText } from "./secrets.ts";
import { limitSession } from "./session-end.ts";
import type { SignInMethod } from "./session-level.ts";
import { startSession } from "./start-session.ts";

const LIFETIME_MS = 300_000;

type Flow = {
  accountId: string;
  method: SignInMethod;
  challenge: CodeChallenge;
  providerTokens?: ProviderTokens;
  notAfter?: Date | null;
  signUp?: (typeof flowStates.$inferSelect)["signUp"];
};

/** @returns a code that only the browser with the PKCE verifier can exchange */
export async function issueAuthCode(tx: Queryable, flow: Flow, now: Date): Promise<string> {
  const { accountId, method, challenge, providerTokens, notAfter, signUp = null } = flow;
  const code = v4();
  await tx.delete(flowStates).where(and(eq(flowStates.accountId, accountId), lte(flowStates.expiresAt, now)));
  await tx.insert(flowStates).values({
    accountId,
    authCodeHash: sha256(code),
    codeChallenge: challenge.challenge,
    codeChallengeMethod: challenge.method,
    method,
    encryptedTokens: providerTokens ? encrypt([code], PURPOSE, JSON.stringify(providerTokens)) : null,
    sessionNotAfter: notAfter ?? null,
    signUp,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return code;
}

export async function exchangeCode(context: Context, body: PkceGrant, visit: Visit): Promise<AuthSession> {
  const { auth_code, code_verifier } = body;
  if (!auth_code || !code_verifier) {
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  }
  const byCode = eq(flowStates.authCodeHash, sha256(auth_code));
  const [flow] = await context.db.select().from(flowStates).where(byCode);
  if (!flow) throw refuse("flow_state_not_found");
  if (flow.expiresAt <= context.clock()) throw refuse("flow_state_expired");
  const method = flow.codeChallengeMethod === "plain" ? "plain" : "s256";
  if (!answersChallenge({ challenge: flow.codeChallenge, method }, code_verifier)) throw refuse("bad_code_verifier");
  const open = await context.db.transaction(async (tx) => {
    const account = await lockUnbannedAccount(context, tx, flow.accountId);
    if (flow.method === "sso/saml") await requireOrganisation(tx, flow.accountId);
    const used = await tx.delete(flowStates).where(byCode).returning({ id: flowStates.id });
    if (used.length === 0) throw refuse("flow_state_not_found");
    if (flow.signUp?.waiting) await addWaiting(tx, account, flow.signUp.waiting);
    const started = await startSession(context, tx, flow.accountId, flow.method as SignInMethod, visit);
    return limitSession(tx, started, flow.sessionNotAfter);
  });
  const tokens = flow.encryptedTokens ? readTokens(auth_code, flow.encryptedTokens) : {};
  return { ...presentSession(context, open), ...asksPassword(flow.signUp), ...tokens };
}

/** Provider tokens are encrypted with the auth code, so that a copy of the database does not reveal them. */
const PURPOSE = "provider tokens";

function readTokens(code: string, encrypted: string): ProviderTokens {
  const tokens = decrypt([code], PURPOSE, encrypted);
  return tokens ? JSON.parse(tokens.text) : {};
}

export type CodeChallenge = { challenge: string; method: "s256" | "plain" };

type Given = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined };

export function storedChallenge({ codeChallenge, codeChallengeMethod }: Stored): CodeChallenge | null {
  if (codeChallenge === null) return null;
  return { challenge: codeChallenge, method: codeChallengeMethod === "plain" ? "plain" : "s256" };
}

type Stored = { codeChallenge: string | null; codeChallengeMethod: string | null };

export function readCodeChallenge({ code_challenge, code_challenge_method }: Given): CodeChallenge | null {
  if (!code_challenge && !code_challenge_method) return null;
  const method = code_challenge_method?.toLowerCase();
  if (!code_challenge || !method) {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (method !== "s256" && method !== "plain") throw validationFailed("Invalid code challenge method");
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(code_challenge)) {
    throw validationFailed("code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~");
  }
  return { challenge: code_challenge, method };
}

function answersChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const answer = method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  return sameText(answer, challenge);
}
