import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import type { Caller } from "./caller.ts";
import type { Context } from "./context.ts";
import { ENDS_LINKS, endMailedLinks } from "./end-mailed-links.ts";
import { refuse, validationFailed } from "./errors.ts";
import type { Session } from "./queries.ts";
import type { StartedSession } from "./start-session.ts";
import { recordEvent } from "./webhooks/record-event.ts";

export async function limitSession(
  tx: Queryable,
  started: StartedSession,
  notAfter: Date | null,
): Promise<StartedSession> {
  if (notAfter === null) return started;
  await tx.update(sessions).set({ notAfter }).where(eq(sessions.id, started.session.id));
  return { ...started, session: { ...started.session, notAfter } };
}

/** The limits of a session's age and idle time apply only when it is renewed (`isExpired`). */
export const hasEnded = ({ notAfter }: Pick<Session, "notAfter">, now: Date): boolean =>
  notAfter !== null && notAfter <= now;

/** Call it with the account locked: the session may have ended during the request. */
export async function requireActiveSession(
  { clock }: Pick<Context, "clock">,
  tx: Queryable,
  id: string,
): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id));
  if (!session || hasEnded(session, clock())) throw refuse("session_not_found");
  return session;
}

export function isExpired({ config }: Pick<Context, "config">, session: Session, now: Date): boolean {
  const { createdAt, refreshedAt } = session;
  const { sessionSeconds, idleSeconds } = config.auth;
  const isPast = (since: Date, seconds: number | null) =>
    seconds !== null && now.getTime() - since.getTime() >= seconds * 1000;
  if (hasEnded(session, now)) return true;
  return isPast(createdAt, sessionSeconds) || isPast(refreshedAt ?? createdAt, idleSeconds);
}

/** AUTH_SINGLE_SESSION. Call it after the second step, so that a stolen password cannot sign the owner out. */
export async function endOtherSessions(
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

type Scope = "global" | "local" | "others";

export async function signOut({ db }: Context, caller: Caller, scope = "global"): Promise<void> {
  if (scope !== "global" && scope !== "local" && scope !== "others") {
    throw validationFailed("Unsupported logout scope; use global, local or others");
  }
  await db.transaction(async (tx) => {
    // Lock order: the account before its sessions.
    if (scope !== "local") await endMailedLinks(tx, caller.account.id);
    await tx.delete(sessions).where(endedBy(scope, caller));
    await recordEvent(tx, "user.signed_out", caller.account.id);
  });
}

function endedBy(scope: Scope, { account, session }: Caller) {
  const ofAccount = eq(sessions.accountId, account.id);
  if (scope === "global") return ofAccount;
  return scope === "local" ? eq(sessions.id, session.id) : and(ofAccount, ne(sessions.id, session.id));
}

const uuid = v.pipe(v.string(), v.uuid());

export async function endSessions({ db, audit }: Context, actor: Actor, id: string): Promise<number> {
  if (!v.is(uuid, id)) throw notFound();
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(accounts)
      .set(ENDS_LINKS)
      .where(eq(accounts.id, id))
      .returning({ id: accounts.id });
    if (!account) throw notFound();
    const ended = await tx.delete(sessions).where(eq(sessions.accountId, id)).returning({ id: sessions.id });
    await recordEvent(tx, "user.signed_out", id);
    await audit.record(tx, actor, {
      action: "account.signedOut",
      subjectId: id,
      details: { sessions: ended.length },
    });
    return ended.length;
  });
}
