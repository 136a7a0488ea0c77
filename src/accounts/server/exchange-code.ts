import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { v4 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { flowStates } from "#platform/db/schema/accounts.ts";
import type { AuthSession, PkceGrant, ProviderTokens } from "../contract/auth.ts";
import { answersChallenge, type CodeChallenge } from "./code-challenge.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { refuse, validationFailed } from "./errors.ts";
import { lockAccount } from "./identities/settle-identity.ts";
import { presentSession } from "./present-session.ts";
import { requireOrganisation } from "./saml/queries.ts";
import { sha256 } from "./secrets.ts";
import { endSessionAt } from "./session-end.ts";
import type { SignInMethod } from "./sign-in-method.ts";
import { startSession } from "./start-session.ts";

const LIFETIME_MS = 300_000;

type Flow = {
  accountId: string;
  method: SignInMethod;
  challenge: CodeChallenge;
  providerTokens?: ProviderTokens;
  /** When the session ends for good. */
  notAfter?: Date | null;
};

/** A link was confirmed, or a provider answered; the browser that asked for it gets a session for the code that this answers. */
export async function openFlow(tx: Queryable, flow: Flow, now: Date): Promise<string> {
  const { accountId, method, challenge, providerTokens, notAfter } = flow;
  const code = v4();
  await tx.delete(flowStates).where(and(eq(flowStates.accountId, accountId), lte(flowStates.expiresAt, now)));
  await tx.insert(flowStates).values({
    accountId,
    authCodeHash: sha256(code),
    codeChallenge: challenge.challenge,
    codeChallengeMethod: challenge.method,
    method,
    sealedTokens: providerTokens ? sealWithCode(code, providerTokens) : null,
    sessionNotAfter: notAfter ?? null,
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
    await lockAccount(context, tx, flow.accountId);
    if (flow.method === "sso/saml") await requireOrganisation(tx, flow.accountId);
    const used = await tx.delete(flowStates).where(byCode).returning({ id: flowStates.id });
    if (used.length === 0) throw refuse("flow_state_not_found");
    const started = await startSession(context, tx, flow.accountId, flow.method as SignInMethod, visit);
    return endSessionAt(tx, started, flow.sessionNotAfter);
  });
  const tokens = flow.sealedTokens ? (openWithCode(auth_code, flow.sealedTokens) as ProviderTokens) : {};
  return { ...presentSession(context, open), ...tokens };
}

/** What waits in the database for whoever holds a code: a copy of the database alone cannot read it. */
function sealWithCode(code: string, content: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(code), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

function openWithCode(code: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(code), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8"));
}

const keyOf = (code: string) => Buffer.from(hkdfSync("sha256", code, "", "sealed with a code", 32));
