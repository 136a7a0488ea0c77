import { type SQL, sql } from "drizzle-orm";
import { isRetained, type MailKind, opensAccount } from "#kernel/mail-kinds.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { tellAdministrators } from "#platform/realtime/tell-change.ts";
import { utcDay } from "../../../domain/pace.ts";
import type { Context } from "../../context.ts";
import { LIVE_SENDS, SEND_COLUMNS } from "../../sends/live-sends.ts";
import type { LeasedSend } from "./lease.ts";
import type { Marked } from "./mark-sending.ts";

/** Result of one delivery attempt; "queued" requests another attempt. */
export type Outcome = {
  status: "sent" | "failed" | "leftOut" | "kept" | "queued";
  error?: string;
  /** Set when the mail did not reach the mail server: this attempt does not count. */
  attempts?: number;
  nextAttemptAt?: Date;
  /** Content of a mail that is kept in the database (local mode). */
  content?: MailContent;
};
export type RowOutcome = { send: LeasedSend; row: Marked; outcome: Outcome };

/**
 * Records the outcomes of rows of one send and day, and returns the daily quota of mails not sent. Idempotent.
 * The commit is asynchronous: after a power loss, a lost outcome leaves its mail uncertain. The next synchronous
 * commit, which marks rows as "sending", also writes these outcomes to disk.
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

/** Final statuses that delete a mail's own text. A failed mail keeps it for a retry, unless it opens an account. */
function clearedOnStatuses(kind: MailKind): string[] {
  if (isRetained(kind)) return [];
  return opensAccount(kind) ? ["sent", "leftOut", "failed"] : ["sent", "leftOut"];
}

const RETRY = { attempts: 60, delayMs: 1_000 };

/** Only this process knows the mail server's response, so a short database outage must not lose it. */
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
