import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { isReminderDue, REMINDERS, type ReminderKind } from "../../domain/reminders.ts";
import { isDue } from "./queue-reminders.ts";

const api = testApi();
const HOUR = 3_600_000;
const now = new Date("2027-06-01T07:00:00Z");
const ago = (hours: number | null) => (hours === null ? null : new Date(now.getTime() - hours * HOUR));

const DAYS = [0, 1, 2, 3, 4.9, 5, 6.9, 7, 10, 13.9, 14, 23.9, 24, 29.9, 30, 30.1, 100, 180, 180.1, 400];

test.each(Object.keys(REMINDERS) as ReminderKind[])(
  "the SQL condition for a due %s agrees with the domain rule",
  async (kind) => {
    const cases = DAYS.flatMap((since) =>
      [0, 1, 2, 3, 4].flatMap((times) =>
        (times === 0 ? [null] : DAYS.filter((last) => last <= since)).map((last) => ({
          times,
          since: ago(since * 24) ?? now,
          lastAt: ago(last === null ? null : last * 24),
        })),
      ),
    );
    const list = (values: (string | number | null)[]) => sql.param(values);
    const columns = { since: sql`c.since`, times: sql`c.times`, lastAt: sql`c.last_at` };
    const { rows } = await api().db.execute<{ due: boolean }>(sql`
      select ${isDue(REMINDERS[kind], columns, now)} as due
      from unnest(
        ${list(cases.map(({ since }) => since.toISOString()))}::timestamptz[],
        ${list(cases.map(({ times }) => times))}::int[],
        ${list(cases.map(({ lastAt }) => lastAt?.toISOString() ?? null))}::timestamptz[]
      ) with ordinality as c (since, times, last_at, number) order by c.number`);
    const expected = cases.map((one) => isReminderDue(REMINDERS[kind], one, now));
    expect(rows.map(({ due }) => due)).toEqual(expected);
    expect(new Set(expected).size).toBe(2);
  },
);
