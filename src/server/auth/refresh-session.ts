import { and, eq, isNull } from "drizzle-orm";
import type { AuthSession, RefreshGrant } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { refreshTokens, sessions } from "../db/schema/accounts.ts";
import type { Visit } from "./env.ts";
import { type AuthError, refuse, validationFailed } from "./errors.ts";
import { getCaller } from "./find-caller.ts";
import { presentSession } from "./present-session.ts";
import { findAccount, type Session } from "./queries.ts";
import { hmac, sha256 } from "./secrets.ts";
import { hasEnded } from "./session-end.ts";
import { isBanned } from "./sign-in.ts";

const MOST_STEPS = 1000;

type Renewal = { session: Session; refreshToken: string };

/**
 * Each use makes a new token and revokes the one presented (protocol 1.7). The new one is derived from the old one,
 * so it can be answered again although only hashes are stored: to the browser that lost an answer, however late,
 * and to tabs that refresh at once. Any other reuse is a theft: it ends the session.
 */
export async function refreshSession(context: Context, body: RefreshGrant, visit: Visit): Promise<AuthSession> {
  const token = body.refresh_token;
  if (!token || !/^[\w.-]{1,512}$/.test(token)) throw validationFailed("Refresh token is not valid");
  const renewal = await context.db.transaction((tx) => renew(context, tx, token, visit));
  // Thrown only now: a session that ended because of a reuse must stay ended.
  if ("refusal" in renewal) throw renewal.refusal;
  const { session, refreshToken } = renewal;
  const caller = await getCaller(context.db, session.accountId, session.id);
  // Of the level it had: a second step proved since then gave tokens of its own.
  return presentSession(context, { ...caller, session, refreshToken });
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
  if (isOver(context, session, now)) return { refusal: refuse("session_expired") };
  const refreshToken = (await rotate(tx, session, token, now)) ?? (await findSuccessor(context, tx, session, token));
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

/** By its organisation's word, a newer sign-in, the time it may last, or because nobody used it. */
function isOver({ config }: Context, session: Session, now: Date): boolean {
  const { createdAt, refreshedAt } = session;
  const { sessionSeconds, idleSeconds } = config.auth;
  const isPast = (since: Date, seconds: number | null) =>
    seconds !== null && now.getTime() - since.getTime() >= seconds * 1000;
  if (hasEnded(session, now)) return true;
  return isPast(createdAt, sessionSeconds) || isPast(refreshedAt ?? createdAt, idleSeconds);
}

/** Refreshes of one session happen one after the other. */
async function lockSession(tx: Queryable, token: string): Promise<Session | null> {
  const [row] = await tx
    .select({ session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, sha256(token)))
    .for("update", { of: sessions });
  return row?.session ?? null;
}

/** The next token, when the one presented is the active one. */
async function rotate(tx: Queryable, session: Session, token: string, now: Date): Promise<string | null> {
  const tokenHash = sha256(token);
  const revoked = await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.revokedAt)))
    .returning({ id: refreshTokens.id });
  if (revoked.length === 0) return null;
  const child = childOf(session, token);
  await tx
    .insert(refreshTokens)
    .values({ sessionId: session.id, tokenHash: sha256(child), parentHash: tokenHash, createdAt: now });
  return child;
}

/** The active token for one that is revoked, where the protocol forgives the reuse. */
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

function findDescendant(session: Session, token: string, activeHash: string): string | null {
  let descendant = token;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    descendant = childOf(session, descendant);
    if (sha256(descendant) === activeHash) return descendant;
  }
  return null;
}

function childOf({ refreshKey }: Session, token: string): string {
  return hmac(Buffer.from(refreshKey, "hex"), token).digest("base64url");
}
