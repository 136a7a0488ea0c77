import { type SQL, sql } from "drizzle-orm";
import type { ReminderSchedule } from "../../domain/reminders.ts";

type Columns = { since: SQL; times: SQL; lastAt: SQL };

/** `isReminderDue` of features/email/domain/reminders.ts, in SQL; due.test.ts compares the two. */
export function isDue({ afterDays, untilDays }: ReminderSchedule, { since, times, lastAt }: Columns, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const waitedFor = (from: SQL, days: number) => sql`${from} <= ${moment} - make_interval(hours => ${days * 24})`;
  const cases = afterDays.map((wait, at) => {
    const apart = wait - (afterDays[at - 1] ?? 0);
    return sql`when ${times} = ${at} then ${waitedFor(since, wait)} and (${lastAt} is null or ${waitedFor(lastAt, apart)})`;
  });
  const inTime = sql`${since} >= ${moment} - make_interval(hours => ${untilDays * 24})`;
  return sql`(${inTime} and case ${sql.join(cases, sql` `)} else false end)`;
}
