import { type SQL, sql } from "drizzle-orm";
import { isRetained, type MailKind, opensAccount } from "#kernel/mail-kinds.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { tellAdministrators } from "#platform/realtime/tell-change.ts";
import { utcDay } from "../../../domain/pace.ts";
import type { Context } from "../../context.ts";
import { LIVE_SENDS, SEND_COLUMNS } from "../../sends/live-sends.ts";
import type { LeasedSend } from "./lease.ts";
import type { Marked } from "./mark-sending.ts";

/** What became of one attempt; "queued" asks for another one. */
export type Outcome = {
  status: "sent" | "failed" | "leftOut" | "kept" | "queued";
  error?: string;
  /** Where the mail server saw nothing of it, the attempt does not count. */
  attempts?: number;
  nextAttemptAt?: Date;
  /** Of a mail that is kept. */
  content?: MailContent;
};
export type RowOutcome = { send: LeasedSend; row: Marked; outcome: Outcome };

/**
 * Records the outcomes of rows of one send and one day, counts them in the send, and gives back the quota of the day
 * for a mail that did not go out, as one that is kept. Idempotent: done twice, it does nothing the second time. It does not wait for
 * the disk: what a database loses with its power leaves a mail uncertain, and the next mark, which waits, takes this along.
 */
export async function recordOutcomes({ db, clock }: Context, group: readonly RowOutcome[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  await db.execute(sql`
    with async_commit as materialized (select set_config('synchronous_commit', 'off', true)),
    outcomes as (select o.* from async_commit, ${outcomeRows(group)}),
    updated as (
      update outbox m set ${outcomeColumns(first, clock())}
      from outcomes o, email_sends s
      where m.id = o.id and m.status = 'sending' and m.claimed_at = o.claimed_at and s.id = m.send_id
      returning m.status),
    counts as (
      select count(*) filter (where status in ('sent', 'kept'))::int as sent,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'leftOut')::int as left_out,
        count(*) filter (where status <> 'sent')::int as unused
      from updated),
    counted as (
      update email_sends e set sent_count = sent_count + c.sent, failed_count = failed_count + c.failed,
        left_out_count = left_out_count + c.left_out
      from counts c where e.id = ${first.send.id} and c.sent + c.failed + c.left_out > 0
      returning ${SEND_COLUMNS}),
    told as (${tellAdministrators(LIVE_SENDS.name, sql`counted`)})
    update email_days d set taken = greatest(taken - c.unused, 0)
    from counts c where d.day = ${dayOf(first)} and c.unused > 0 and ${first.send.category !== null}`);
}

function outcomeRows(group: readonly RowOutcome[]): SQL {
  const column = (read: (item: RowOutcome) => string | number | null) => sql.param(group.map(read));
  return sql`unnest(
      ${column(({ row }) => row.id)}::uuid[],
      ${column(({ row }) => row.claimedAt.toISOString())}::timestamptz[],
      ${column(({ outcome }) => outcome.status)}::text[],
      ${column(({ outcome }) => outcome.error ?? null)}::text[],
      ${column(({ outcome, row }) => outcome.attempts ?? row.attempts)}::int[],
      ${column(({ outcome }) => outcome.nextAttemptAt?.toISOString() ?? null)}::timestamptz[],
      ${column(({ outcome }) => outcome.content?.subject ?? "")}::text[],
      ${column(({ outcome }) => outcome.content?.html ?? "")}::text[],
      ${column(({ outcome }) => outcome.content?.text ?? "")}::text[]
    ) as o (id, claimed_at, status, error, attempts, next_attempt_at, subject, html, text)`;
}

function outcomeColumns({ send }: RowOutcome, now: Date): SQL {
  const cleared = sql`${sql.param(clearedOnStatuses(send.emailType))}::text[]`;
  return sql`status = case when o.status = 'queued' and s.status = 'cancelled' then 'cancelled' else o.status end,
        error = o.error, attempts = o.attempts, next_attempt_at = o.next_attempt_at,
        sent_at = case when o.status in ('sent', 'kept') then ${now.toISOString()}::timestamptz end,
        subject = case when o.status = 'kept' then o.subject else m.subject end,
        html = case when o.status = 'kept' then o.html when o.status = any(${cleared}) then '' else m.html end,
        text = case when o.status = 'kept' then o.text when o.status = any(${cleared}) then '' else m.text end`;
}

export const dayOf = ({ row }: RowOutcome): string => utcDay(row.claimedAt);

/** What becomes of a mail of a send with words of its own when these are gone; after a failure for good they are of use no more if they hold a link to an account. */
function clearedOnStatuses(kind: MailKind): string[] {
  if (isRetained(kind)) return [];
  return opensAccount(kind) ? ["sent", "leftOut", "failed"] : ["sent", "leftOut"];
}

const RETRY = { attempts: 60, delayMs: 1_000 };

/** The mail server's response is known here alone: a short outage of the database must not lose it. */
export async function recordWithRetry(
  { log }: Pick<Context, "log">,
  mails: number,
  record: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record();
    } catch (error) {
      if (attempt === RETRY.attempts) throw error;
      log.warn({ err: error, mails }, "delivery outcome not recorded, retrying");
      await new Promise((resolve) => setTimeout(resolve, RETRY.delayMs));
    }
  }
}
