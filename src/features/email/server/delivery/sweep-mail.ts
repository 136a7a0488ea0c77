import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { outbox } from "#platform/db/schema/mail.ts";
import { DELIVER_JOB } from "#platform/mail-transport/outbox.ts";
import type { Context } from "../context.ts";
import { CLAIM } from "./hold-claim.ts";

const WAITS_MS = 30_000;
const AT_A_TIME = 500;

/** Announces what nobody works on: never announced, given up by the queue, or left behind by a crash. */
export async function sweepMail(context: Context): Promise<void> {
  if (context.mailer.keeps) return;
  for (const { id } of await listForgotten(context)) await context.queue.send(DELIVER_JOB, { id });
}

/** Announces what a process that died was at: few mails, and somebody waits for each, so others look often. */
export async function sweepAbandoned({ db, clock, mailer, queue }: Context): Promise<void> {
  if (mailer.keeps) return;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from outbox
    where send_id is null and status = 'sending' and claimed_at < ${new Date(clock().getTime() - CLAIM.holds).toISOString()}
    limit ${AT_A_TIME}`);
  for (const { id } of rows) await queue.send(DELIVER_JOB, { id });
}

function listForgotten({ db, clock }: Context): Promise<{ id: string }[]> {
  const now = clock();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const neverTried = and(isNull(outbox.claimedAt), lt(outbox.createdAt, before(WAITS_MS)));
  // Doubles from attempt to attempt, up to an hour.
  const restedEnough = sql`${outbox.claimedAt} + least(interval '1 hour', interval '30 seconds' * power(2, least(${outbox.attempts}, 10))) < ${now.toISOString()}::timestamptz`;
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sendId),
        or(
          and(eq(outbox.status, "queued"), or(neverTried, restedEnough)),
          and(eq(outbox.status, "sending"), lt(outbox.claimedAt, before(CLAIM.holds))),
        ),
      ),
    )
    .orderBy(asc(outbox.createdAt))
    .limit(AT_A_TIME);
}
