import { sql } from "drizzle-orm";
import { DELIVERY_NOTES } from "../../../domain/messages.ts";
import { finalStatus } from "../../../domain/statuses.ts";
import type { Context } from "../../context.ts";
import { cancelWaiting } from "../cancel-waiting.ts";

/** Begins what is due, names what a crash left, and ends what is done. Any number of processes may do it at once. */
export async function keepHouse(context: Context, { holdMs }: { holdMs: number }): Promise<void> {
  await startScheduled(context);
  await nameUncertain(context, holdMs);
  await finishSends(context);
  // The last, for it may have much to do.
  await cancelLeftovers(context);
}

async function startScheduled({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    update email_sends set status = 'queued' where status = 'scheduled' and scheduled_at <= ${clock().toISOString()}`);
}

/** Handed to a mail server by a process that died: whether it went out is unknown, so it is not sent again. */
async function nameUncertain({ db, clock, log }: Context, holdMs: number): Promise<void> {
  const before = new Date(clock().getTime() - holdMs).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct send_id as id from outbox
    where send_id is not null and status = 'sending' and claimed_at < ${before}`);
  for (const { id } of rows) {
    const { rows: found } = await db.execute<{ mails: number }>(sql`
      with lost as (
        update outbox set status = 'uncertain', error = ${DELIVERY_NOTES.uncertain}
        where send_id = ${id} and status = 'sending' and claimed_at < ${before} returning id)
      update email_sends set uncertain_count = uncertain_count + (select count(*) from lost)
      where id = ${id} and exists (select from lost) returning (select count(*)::int from lost) as mails`);
    if (found[0]) log.warn({ send: id, mails: found[0].mails }, "mails left uncertain by a crash");
  }
}

/** A refusal that passed while its send was cancelled, and all who wait for a notice that was withdrawn. */
async function cancelLeftovers({ db }: Context): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from email_sends where status = 'cancelled'
    and exists (select from outbox where send_id = email_sends.id and status = 'queued')`);
  for (const { id } of rows) await cancelWaiting(db, id);
}

type Done = { id: string; sent: number; failed: number; uncertain: number; leftOut: number };

async function finishSends({ db, clock }: Context): Promise<void> {
  const hasEnded = sql`status in ('queued', 'sending')
    and not exists (select from outbox where send_id = email_sends.id and status in ('queued', 'sending'))`;
  const { rows } = await db.execute<Done>(sql`
    select id, sent_count as sent, failed_count as failed, uncertain_count as uncertain, left_out_count as "leftOut"
    from email_sends where ${hasEnded}`);
  for (const done of rows) {
    await db.execute(sql`
      update email_sends set status = ${finalStatus(done)}, error = null, finished_at = ${clock().toISOString()}
      where id = ${done.id} and ${hasEnded}`);
  }
}
