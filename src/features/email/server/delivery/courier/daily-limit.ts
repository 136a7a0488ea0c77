import { sql } from "drizzle-orm";
import { utcDay } from "../../../domain/utc-day.ts";
import type { Context } from "../../context.ts";

/** How many mails may still go out today, in UTC; makes the day's row, which those that go out count in. */
export async function readRoom({ db, clock }: Context, dailyLimit: number): Promise<number> {
  const day = utcDay(clock());
  const find = () => db.execute<{ taken: number }>(sql`select taken from email_days where day = ${day}`);
  const { rows } = await find();
  if (rows[0]) return Math.max(0, dailyLimit - rows[0].taken);
  await db.execute(sql`insert into email_days (day) values (${day}) on conflict do nothing`);
  const again = await find();
  return Math.max(0, dailyLimit - (again.rows[0]?.taken ?? 0));
}
