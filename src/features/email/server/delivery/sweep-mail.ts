import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { MAIL_KIND_KEYS, RETAINED_KINDS } from "#kernel/mail-kinds.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { isAbandoned } from "#platform/delivery/claim.ts";
import { DELIVER_JOB } from "#platform/mail-transport/outbox.ts";
import type { Context } from "../context.ts";
import { LEASE_TIMINGS } from "./deliver-mail.ts";

const WAITS_MS = 30_000;
const BATCH_SIZE = 500;

/** Queues mails again that no job handles: never queued, given up by the queue, or left by a crash. */
export async function sweepMail(context: Context): Promise<void> {
  if (context.mailer.keeps) return;
  for (const { id } of await listStuckMail(context)) await context.queue.send(DELIVER_JOB, { id });
}

/** Queues mails again that a crashed process was delivering. They are few and urgent, so this runs often. */
export async function sweepAbandoned({ db, clock, mailer, queue }: Context): Promise<void> {
  if (mailer.keeps) return;
  const abandonedBefore = new Date(clock().getTime() - LEASE_TIMINGS.expiresAfter);
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sendId), isAbandoned(outbox, abandonedBefore)))
    .limit(BATCH_SIZE);
  for (const { id } of rows) await queue.send(DELIVER_JOB, { id });
}

function listStuckMail({ db, clock }: Context): Promise<{ id: string }[]> {
  const now = clock();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const neverTried = and(isNull(outbox.claimedAt), lt(outbox.createdAt, before(WAITS_MS)));
  // The wait doubles after each attempt, up to one hour.
  const restedEnough = sql`${outbox.claimedAt} + least(interval '1 hour', interval '30 seconds' * power(2, least(${outbox.attempts}, 10))) < ${now.toISOString()}::timestamptz`;
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sendId),
        inArray(outbox.kind, MAIL_KIND_KEYS),
        or(isNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now)),
        or(
          and(eq(outbox.status, "queued"), or(neverTried, restedEnough)),
          isAbandoned(outbox, before(LEASE_TIMINGS.expiresAfter)),
        ),
      ),
    )
    .orderBy(asc(outbox.createdAt))
    .limit(BATCH_SIZE);
}

const RETENTION_MS = 30 * 24 * 3_600_000;

/** Decision 50: deletes account mails after 30 days; mails of a send are kept as long as the send. */
export async function deleteOldMail({ db, clock }: Context): Promise<void> {
  const old = new Date(clock().getTime() - RETENTION_MS).toISOString();
  const isOver = sql`send_id is null and status in ('sent', 'failed')
    and kind <> all(${sql.param(RETAINED_KINDS)}::text[]) and created_at < ${old}::timestamptz`;
  await deleteAll(db, outbox, isOver, sql`created_at`);
  const wasLeftOut = sql`send_id is null and status = 'leftOut' and created_at < ${old}::timestamptz`;
  await deleteAll(db, outbox, wasLeftOut, sql`created_at`);
}
