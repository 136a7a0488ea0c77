import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { sha256 } from "#platform/crypto/secret.ts";
import { type Queryable, statementOnce } from "#platform/db/database.ts";
import { accounts, identities, refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import type { AuthSession, RefreshGrant } from "../contract/auth.ts";
import { factorsOf, getCaller } from "./caller.ts";
import type { Context, Visit } from "./context.ts";
import { type AuthError, refuse, validationFailed } from "./errors.ts";
import { presentSession } from "./present-session.ts";
import { findAccount, isBanned, type Session } from "./queries.ts";
import { hmac } from "./secrets.ts";
import { isExpired } from "./session-end.ts";
import { readSessionRows, type SessionRows, type StartedSession } from "./start-session.ts";

type Renewal = { session: Session; refreshToken: string };

/**
 * Each use rotates the token (docs/develop/accounts/devices.md#renewing-a-session). The new token is derived from the old one,
 * so a lost answer can be repeated although only hashes are stored. Any other reuse is a theft and ends the session.
 */
export async function refreshSession(context: Context, body: RefreshGrant, visit: Visit): Promise<AuthSession> {
  const token = body.refresh_token;
  if (!token || !/^[\w.-]{1,512}$/.test(token)) throw validationFailed("Refresh token is not valid");
  const renewed = (await renewAtOnce(context, token, visit)) ?? (await renewInTurn(context, token, visit));
  return presentSession(context, renewed);
}

async function renewInTurn(context: Context, token: string, visit: Visit): Promise<StartedSession> {
  const renewal = await context.db.transaction((tx) => renew(context, tx, token, visit));
  // After the transaction, because the end of the session must be committed.
  if ("refusal" in renewal) throw renewal.refusal;
  const { session, refreshToken } = renewal;
  const caller = await getCaller(context.db, session.accountId, session.id);
  // The session keeps its old level: when a second factor was proved meanwhile, that request issued its own tokens.
  return { ...caller, session, refreshToken };
}

async function renew(
  context: Context,
  tx: Queryable,
  token: string,
  visit: Visit,
): Promise<Renewal | { refusal: AuthError }> {
  const session = await lockSession(tx, token);
  if (!session) return { refusal: refuse("refresh_token_not_found") };
  const account = await findAccount(tx, session.accountId);
  const now = context.clock();
  if (account && isBanned(account, now)) return { refusal: refuse("user_banned", 400) };
  if (isExpired(context, session, now)) return { refusal: refuse("session_expired") };
  const rotated = await rotateToken(tx, session, token, { visit, now });
  if (rotated !== null) return { session, refreshToken: rotated };
  const refreshToken = await findSuccessor(context, tx, session, token);
  if (refreshToken === null) {
    const [known] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, sha256(token)));
    if (!known) return { refusal: refuse("refresh_token_not_found") };
    await tx.delete(sessions).where(eq(sessions.id, session.id));
    return { refusal: refuse("refresh_token_already_used") };
  }
  const seen = { refreshedAt: now, userAgent: visit.userAgent, ip: visit.address };
  await tx.update(sessions).set(seen).where(eq(sessions.id, session.id));
  return { session, refreshToken };
}

async function lockSession(tx: Queryable, token: string): Promise<Session | null> {
  const [row] = await tx
    .select({ session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, sha256(token)))
    .for("update", { of: sessions });
  return row?.session ?? null;
}

/** @returns the active token when the protocol allows this reuse of a revoked one */
async function findSuccessor(
  { config, clock }: Context,
  tx: Queryable,
  session: Session,
  token: string,
): Promise<string | null> {
  const tokenHash = sha256(token);
  const [used] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  const [active] = await tx
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, session.id), isNull(refreshTokens.revokedAt)));
  if (!used?.revokedAt || !active) return null;
  if (active.parentHash === tokenHash) return childOf(session, token);
  if (clock().getTime() - used.revokedAt.getTime() > config.auth.refreshReuseSeconds * 1000) return null;
  return findDescendant(session, token, active.tokenHash);
}

const findRenewable = statementOnce<{ found: SessionRows }, { tokenHash: string }>(
  "renewable session",
  (value) => sql`
    select json_build_object('account', account, 'session', session,
      'identities', (select coalesce(json_agg(own order by own.created_at), '[]')
        from ${identities} own where own.account_id = account.id),
      'factors', ${factorsOf(sql`account.id`)}) as found
    from ${refreshTokens} token
    join ${sessions} session on session.id = token.session_id
    join ${accounts} account on account.id = session.account_id
    where token.token_hash = ${value("tokenHash")} and token.revoked_at is null`,
);

/** Fast path for the active token, in two statements; null in all other cases. */
async function renewAtOnce(context: Context, token: string, visit: Visit): Promise<StartedSession | null> {
  const { db, clock } = context;
  const now = clock();
  const [row] = await findRenewable(db, { tokenHash: sha256(token) });
  if (!row) return null;
  const renewable = readSessionRows(row.found);
  const { account, session } = renewable;
  if (isBanned(account, now) || isExpired(context, session, now)) return null;
  const refreshToken = await rotateToken(db, session, token, { visit, now });
  return refreshToken === null ? null : { ...renewable, refreshToken };
}

const MOST_STEPS = 1000;

function childOf({ refreshKey }: Session, token: string): string {
  return hmac(Buffer.from(refreshKey, "hex"), token).digest("base64url");
}

/** @returns null when none of the next thousand derived tokens has the hash */
function findDescendant(session: Session, token: string, tokenHash: string): string | null {
  let descendant = token;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    descendant = childOf(session, descendant);
    if (sha256(descendant) === tokenHash) return descendant;
  }
  return null;
}

/** Lock order: the session before its tokens, like every renewal. */
const rotate = statementOnce<{ id: string }, Rotation>("rotate refresh token", (value) => {
  const at = sql`${value("at")}::timestamptz`;
  const presented = sql`${value("tokenHash")}::text`;
  return sql`
    with locked as (
      select id from ${sessions} where id = ${value("sessionId")}::uuid for update
    ), old as (
      update ${refreshTokens} set revoked_at = ${at}
      where token_hash = ${presented} and revoked_at is null and session_id in (select id from locked) returning session_id
    ), child as (
      insert into ${refreshTokens} (id, session_id, token_hash, parent_hash, created_at)
      select ${value("childId")}::uuid, session_id, ${value("childHash")}, ${presented}, ${at} from old
    ), seen as (
      update ${sessions} set refreshed_at = ${at}, user_agent = ${value("userAgent")}, ip = ${value("address")}
      where id in (select session_id from old)
    )
    select session_id as id from old`;
});

type Rotation = {
  sessionId: string;
  tokenHash: string;
  childId: string;
  childHash: string;
  userAgent: string | null;
  address: string;
  at: string;
};

/** @returns the next token, or null when the presented one is not active */
async function rotateToken(
  db: Queryable,
  session: Session,
  token: string,
  { visit: { userAgent, address }, now }: { visit: Visit; now: Date },
): Promise<string | null> {
  const child = childOf(session, token);
  const hashes = { tokenHash: sha256(token), childHash: sha256(child) };
  const by = { userAgent, address, at: now.toISOString() };
  const [old] = await rotate(db, { sessionId: session.id, childId: v7(), ...hashes, ...by });
  return old ? child : null;
}
