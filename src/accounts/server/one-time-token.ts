import { and, eq, gt, inArray, like, lt, notLike, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Context } from "#platform/context.ts";
import { randomSecret, sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, flowStates, oneTimeTokens, usedMails } from "#platform/db/schema/accounts.ts";
import { MAIL_CODE_LIFETIME_S, MOST_WRONG_CODES } from "../domain/one-time-code.ts";
import { readCode } from "../domain/read-code.ts";
import type { SignUp } from "./pending-sign-up.ts";
import { voidSignInCode } from "./phone/sign-in-code.ts";
import type { CodeChallenge } from "./pkce.ts";
import { codeKeys, hmac, randomCode, sameText } from "./secrets.ts";
import { linkTypeOf, type TokenKind } from "./token-kinds.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
type TokenSecrets = { tokenHash: string; code: string };
type Request = {
  accountId: string;
  kind: TokenKind;
  sentTo: string;
  challenge: CodeChallenge | null;
  lifetimeS?: number;
  /** Data of the pending sign-up; undefined keeps the data of the previous token. */
  signUp?: SignUp;
  awaitedBy?: string | null | undefined;
};

/** Replaces the account's token of this kind. Without an account it stores nothing, against timing attacks. */
export async function issueToken(context: Context, tx: Queryable, request: Request): Promise<TokenSecrets> {
  const { accountId, kind, sentTo, challenge, lifetimeS = MAIL_CODE_LIFETIME_S, signUp, awaitedBy = null } = request;
  const secrets = { tokenHash: `${challenge ? "pkce_" : ""}${randomSecret()}`, code: randomCode() };
  const linkHash = linkTypeOf(kind) === null ? null : sha256(secrets.tokenHash);
  const [key] = await codeKeys(context);
  const codeHash = hashCode(key, { accountId, kind, sentTo }, secrets.code);
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + lifetimeS * 1000);
  await tx.execute(sql`
    insert into ${oneTimeTokens} (id, account_id, kind, sent_to, link_hash, code_hash,
      code_challenge, code_challenge_method, password_hash, user_metadata, is_contested, asked_by, asked_challenge,
      awaited_by, created_at, expires_at)
    select ${v7()}::uuid, id, ${kind}::text, ${sentTo}::citext, ${linkHash}::text, ${codeHash}::text,
      ${challenge?.challenge ?? null}::text, ${challenge?.method ?? null}::text,
      ${signUp?.passwordHash ?? null}::text, ${signUp ? JSON.stringify(signUp.data) : null}::jsonb,
      ${signUp?.isContested ?? false}, ${signUp?.asker.secretHash ?? null}::text,
      ${signUp?.asker.challenge ?? null}::text, ${awaitedBy}::text,
      ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from ${accounts} where id = ${accountId}
    on conflict (account_id, kind) do update set id = excluded.id, sent_to = excluded.sent_to,
      link_hash = excluded.link_hash, code_hash = excluded.code_hash, attempts = 0,
      code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method,
      awaited_by = excluded.awaited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
      ${signUp ? REPLACES_SIGN_UP : sql``}`);
  return secrets;
}

const REPLACES_SIGN_UP = sql`, password_hash = excluded.password_hash, user_metadata = excluded.user_metadata,
  is_contested = excluded.is_contested, asked_by = excluded.asked_by, asked_challenge = excluded.asked_challenge`;

/** Finds a token by its link, but does not use it up; `consumeToken` does. */
export async function findTokenByLink(
  { db, clock }: Context,
  tokenHash: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeToken | null> {
  const [token] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.linkHash, sha256(tokenHash)),
        inArray(oneTimeTokens.kind, [...kinds]),
        gt(oneTimeTokens.expiresAt, clock()),
      ),
    );
  return token ?? null;
}

type Guess = {
  sentTo: string;
  kinds: readonly TokenKind[];
  code: string;
  /** Only this account's tokens count; null when the caller knows no account. */
  accountId: string | null;
};

/** Counts the guess before it compares, against parallel guesses. The mail's link stays valid after wrong guesses. */
export async function findTokenByCode(context: Context, guess: Guess): Promise<OneTimeToken | null> {
  const { sentTo, kinds, code, accountId } = guess;
  const digits = readCode(code);
  const keys = await codeKeys(context);
  const owners = context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      sentTo.includes("@")
        ? sql`${accounts.email} = ${sentTo} or ${accounts.newEmail} = ${sentTo}`
        : sql`${accounts.phone} = ${sentTo} or ${accounts.newPhone} = ${sentTo}`,
    );
  const guessed = await context.db
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(
      and(
        accountId === null ? inArray(oneTimeTokens.accountId, owners) : eq(oneTimeTokens.accountId, accountId),
        eq(oneTimeTokens.sentTo, sentTo),
        inArray(oneTimeTokens.kind, [...kinds]),
        lt(oneTimeTokens.attempts, MOST_WRONG_CODES),
        gt(oneTimeTokens.expiresAt, context.clock()),
        // Asynchronous commit, so that a wrong guess takes the same time with and without a pending code.
        sql`(select set_config('synchronous_commit', 'off', true)) is not null`,
      ),
    )
    .returning();
  if (digits === null) return null;
  return guessed.find((token) => keys.some((key) => sameText(hashCode(key, token, digits), token.codeHash))) ?? null;
}

/** A token works once: of concurrent calls, one gets the token, the others get null. */
export async function consumeToken(tx: Queryable, { id }: OneTimeToken): Promise<OneTimeToken | null> {
  const [used] = await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id)).returning();
  if (used?.awaitedBy) {
    const { awaitedBy, expiresAt } = used;
    await tx.insert(usedMails).values({ awaitedBy, expiresAt }).onConflictDoNothing();
  }
  return used ?? null;
}

/** False also for an address without an account, which gets no mail. */
export async function isMailUsed({ db }: Context, secret: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(usedMails)
    .where(eq(usedMails.awaitedBy, sha256(secret)));
  return rows.length > 0;
}

export async function dropTokens(tx: Queryable, accountId: string, kinds: readonly string[]): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.accountId, accountId), inArray(oneTimeTokens.kind, [...kinds])));
}

export async function voidPending(tx: Queryable, accountId: string): Promise<void> {
  await voidMailed(tx, accountId);
  await voidTexted(tx, accountId);
}

/** Invalidates mailed tokens, and the auth codes of browsers that followed a link. */
export async function voidMailed(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.accountId, accountId), like(oneTimeTokens.sentTo, "%@%")));
  await tx.delete(flowStates).where(eq(flowStates.accountId, accountId));
}

export async function voidTexted(tx: Queryable, accountId: string): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.accountId, accountId), notLike(oneTimeTokens.sentTo, "%@%")));
  await voidSignInCode(tx, accountId);
}

type Subject = { accountId: string; kind: string; sentTo: string };

function hashCode(key: Buffer | undefined, { accountId, kind, sentTo }: Subject, code: string): string {
  if (!key) throw new Error("the signing keys file holds no key");
  return hmac(key, [accountId, kind, sentTo.toLowerCase(), code].join("\n")).digest("hex");
}
