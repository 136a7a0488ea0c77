import { type SQL, sql } from "drizzle-orm";
import { labelOfMail, MAIL_KINDS } from "#kernel/mail-kinds.ts";
import { type Queryable, takeTime } from "#platform/db/database.ts";
import { emailReminders } from "#platform/db/schema/mail.ts";
import { utcDay } from "../../domain/pace.ts";
import type { ReminderKind, ReminderSchedule } from "../../domain/reminders.ts";
import type { Context } from "../context.ts";
import { type MemberMail, queueOwnMails } from "../delivery/queue-own-mails.ts";
import { findSendByKey } from "../delivery/queue-send.ts";

/** Statement timeout: long enough to scan a million members. */
const STATEMENT_TIMEOUT = "5min";

/**
 * The send and the reminder records share a transaction: runs that overlap or abort never remind twice.
 * @returns null when no member needs a reminder, or today's reminders were already queued
 */
export async function queueReminders(
  context: Context,
  kind: ReminderKind,
  write: (tx: Queryable) => Promise<MemberMail[]>,
): Promise<string | null> {
  const now = context.clock();
  const requestKey = `${kind}:${utcDay(now)}`;
  return context.db.transaction(async (tx) => {
    if (!(await tryAdvisoryLock(tx, requestKey)) || (await findSendByKey(tx, requestKey)) !== null) return null;
    await takeTime(tx, STATEMENT_TIMEOUT);
    const mails = await write(tx);
    if (mails.length === 0) return null;
    const send = {
      emailType: kind,
      category: MAIL_KINDS[kind].category,
      createdBy: null,
      mandate: "routine",
      requestKey,
    } as const;
    const queued = await queueOwnMails(context, tx, { ...send, subject: labelOfMail(kind) }, mails);
    // The error rolls back the new links, which replaced those in the reminders of the other run.
    if (queued === null) throw new Error(`The reminders ${requestKey} were sent beside this run.`);
    await recordReminders(tx, mails, { kind, now });
    return queued.sendId;
  });
}

/** The lock comes before the mails are written, because new links invalidate those of a concurrent run. */
async function tryAdvisoryLock(tx: Queryable, requestKey: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`reminders:${requestKey}`}, 0)) as held`,
  );
  return rows[0]?.held === true;
}

type Reminded = { kind: ReminderKind; now: Date };

async function recordReminders(tx: Queryable, mails: readonly MemberMail[], { kind, now }: Reminded): Promise<void> {
  await tx
    .insert(emailReminders)
    .values(mails.map(({ accountId }) => ({ accountId, kind, times: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: [emailReminders.accountId, emailReminders.kind],
      set: { times: sql`${emailReminders.times} + 1`, lastAt: now },
    });
}

type Columns = { since: SQL; times: SQL; lastAt: SQL };

/** SQL version of `isReminderDue` (features/email/domain/reminders.ts); queue-reminders.test.ts compares the two. */
export function isDue({ afterDays, untilDays }: ReminderSchedule, { since, times, lastAt }: Columns, now: Date): SQL {
  const timestamp = sql`${now.toISOString()}::timestamptz`;
  const waitedFor = (from: SQL, days: number) => sql`${from} <= ${timestamp} - make_interval(hours => ${days * 24})`;
  const cases = afterDays.map((wait, at) => {
    const apart = wait - (afterDays[at - 1] ?? 0);
    return sql`when ${times} = ${at} then ${waitedFor(since, wait)} and (${lastAt} is null or ${waitedFor(lastAt, apart)})`;
  });
  const inTime = sql`${since} >= ${timestamp} - make_interval(hours => ${untilDays * 24})`;
  return sql`(${inTime} and case ${sql.join(cases, sql` `)} else false end)`;
}
