import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import { refuse } from "./errors.ts";
import type { Session } from "./queries.ts";
import type { StartedSession } from "./start-session.ts";
import { recordEvent } from "./webhooks/record-event.ts";

/** A session that somebody else limits in time, such as a company's single sign-on. */
export async function endSessionAt(
  tx: Queryable,
  started: StartedSession,
  notAfter: Date | null,
): Promise<StartedSession> {
  if (notAfter === null) return started;
  await tx.update(sessions).set({ notAfter }).where(eq(sessions.id, started.session.id));
  return { ...started, session: { ...started.session, notAfter } };
}

/** By its organisation's word or a newer sign-in; what else ends a session counts when it is renewed. */
export const hasEnded = ({ notAfter }: Pick<Session, "notAfter">, now: Date): boolean =>
  notAfter !== null && notAfter <= now;

/** What changes something asks with the account locked: the session may have ended while the request was under way. */
export async function requireOpenSession(
  { clock }: Pick<Context, "clock">,
  tx: Queryable,
  id: string,
): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id));
  if (!session || hasEnded(session, clock())) throw refuse("session_not_found");
  return session;
}

/** By its organisation's word, a newer sign-in, the time it may last, or because nobody used it. */
export function isOver({ config }: Pick<Context, "config">, session: Session, now: Date): boolean {
  const { createdAt, refreshedAt } = session;
  const { sessionSeconds, idleSeconds } = config.auth;
  const isPast = (since: Date, seconds: number | null) =>
    seconds !== null && now.getTime() - since.getTime() >= seconds * 1000;
  if (hasEnded(session, now)) return true;
  return isPast(createdAt, sessionSeconds) || isPast(refreshedAt ?? createdAt, idleSeconds);
}

/**
 * AUTH_SINGLE_SESSION: the account's other sessions are over, and answer `session_expired` when they are renewed. Once
 * the new one owes no second step: who has the password only must not put the owner out.
 */
export async function endElsewhere(
  { config, clock }: Pick<Context, "config" | "clock">,
  tx: Queryable,
  { id, accountId }: Pick<Session, "id" | "accountId">,
): Promise<void> {
  if (!config.auth.singleSession) return;
  const now = clock();
  const isOpen = or(isNull(sessions.notAfter), gt(sessions.notAfter, now));
  const ended = await tx
    .update(sessions)
    .set({ notAfter: now })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, id), isOpen))
    .returning({ id: sessions.id });
  if (ended.length > 0) await recordEvent(tx, "user.signed_out", accountId);
}
