import { sql } from "drizzle-orm";
import { takeBackAnswers } from "#features/interests/server/events.ts";
import type { Queryable } from "#platform/db/database.ts";
import { tellAdministrators } from "#platform/realtime/tell-change.ts";
import { DELIVERY_NOTES } from "../../../domain/messages.ts";
import { finalStatus } from "../../../domain/statuses.ts";
import type { CancelledMail, DeliveryContext as Context } from "../../context.ts";
import { LIVE_SENDS, SEND_COLUMNS } from "../../sends/live-sends.ts";

/** Starts due sends, marks mails that a crash left uncertain, and finishes sends. Concurrent runs are safe. */
export async function runMaintenance(context: Context, { holdMs }: { holdMs: number }): Promise<void> {
  await context.mailRules.cancelOutdated(context.db, context.clock());
  await startScheduled(context);
  await markUncertain(context, holdMs);
  await finishSends(context);
  // This step is last, because it can take long.
  await cancelLeftovers(context);
}

async function startScheduled({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    update email_sends set status = 'queued' where status = 'scheduled' and scheduled_at <= ${clock().toISOString()}`);
}

/** A process crashed while it delivered these mails. They may have been sent, so they are not sent again. */
async function markUncertain({ db, clock, log }: Context, holdMs: number): Promise<void> {
  const before = new Date(clock().getTime() - holdMs).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct send_id as id from outbox
    where send_id is not null and status = 'sending' and claimed_at < ${before}`);
  for (const { id } of rows) {
    const { rows: updated } = await db.execute<{ mails: number }>(sql`
      with lost as (
        update outbox set status = 'uncertain', error = ${DELIVERY_NOTES.uncertain}
        where send_id = ${id} and status = 'sending' and claimed_at < ${before} returning id)
      update email_sends set uncertain_count = uncertain_count + (select count(*) from lost)
      where id = ${id} and exists (select from lost) returning (select count(*)::int from lost) as mails`);
    if (updated[0])
      log.warn({ send: id, mails: updated[0].mails }, "mails marked uncertain: a process died while delivering them");
  }
}

/** Cancels mails of cancelled sends that are still queued, such as a mail that was requeued for a retry meanwhile. */
async function cancelLeftovers(context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from email_sends where status = 'cancelled'
    and exists (select from outbox where send_id = email_sends.id and status = 'queued')`);
  for (const { id } of rows) await cancelWaiting(context, id);
}

type EndedSend = { id: string; sent: number; failed: number; uncertain: number; leftOut: number };

async function finishSends({ db, clock }: Context): Promise<void> {
  const hasEnded = (send: string) => sql`status in ('queued', 'sending')
    and not exists (select from outbox where send_id = ${sql.raw(send)}.id and status in ('queued', 'sending'))`;
  const { rows } = await db.execute<EndedSend>(sql`
    select id, sent_count as sent, failed_count as failed, uncertain_count as uncertain, left_out_count as "leftOut"
    from email_sends where ${hasEnded("email_sends")}`);
  for (const ended of rows) {
    await db.execute(sql`
      with finished as (
        update email_sends e set status = ${finalStatus(ended)}, error = null, finished_at = ${clock().toISOString()}
        where id = ${ended.id} and ${hasEnded("e")} returning ${SEND_COLUMNS})
      ${tellAdministrators(LIVE_SENDS.name, sql`finished`)}`);
  }
}

type Deps = Pick<Context, "db" | "mailRules">;

/** Rows for each transaction, so that no statement runs long. */
const BATCH_SIZE = 10_000;

/** Cancels the queued mails of a cancelled send, in batches. Stops when the send is no longer cancelled. */
export async function cancelWaiting(context: Deps, sendId: string): Promise<void> {
  for (let rows = BATCH_SIZE; rows === BATCH_SIZE; ) {
    rows = await context.db.transaction((tx) => cancelBatch(context, tx, sendId));
  }
}

/** Locks the send's row, so that a concurrent change of its status waits for this batch. */
async function cancelBatch({ mailRules }: Deps, tx: Queryable, sendId: string): Promise<number> {
  const locked = await tx.execute(sql`select from email_sends where id = ${sendId} and status = 'cancelled' for share`);
  if (locked.rowCount === 0) return 0;
  const { rows } = await tx.execute<CancelledMail>(sql`
    update outbox set status = 'cancelled'
    where id in (
      select id from outbox where send_id = ${sendId} and status = 'queued' limit ${BATCH_SIZE} for update skip locked)
    returning kind, recipient, account_id as "accountId"`);
  if (rows.length > 0) await mailRules.takenBack(tx, sendId, rows);
  const unanswered = rows.flatMap(({ accountId }) => accountId ?? []);
  if (unanswered.length > 0) await takeBackAnswers(tx, sendId, unanswered);
  return rows.length;
}
