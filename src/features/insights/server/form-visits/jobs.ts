import { sql } from "drizzle-orm";
import { MONTH_ZONE } from "#kernel/month.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { formFieldCounts, formStepCounts, formVisits } from "#platform/db/schema/form-visits.ts";
import { fieldCountsOf, stepCountsOf } from "./counts.ts";

/** Runs hourly, so that no form visit is stored longer than a day (docs/product/insights.md#where-members-stop). */
export async function defineFormVisitJobs(context: Context): Promise<void> {
  await context.queue.define("formVisits.fold", () => foldVisits(context), { cron: "25 * * * *" });
}

const HOUR_MS = 3_600_000;
const OPEN_MS = 20 * HOUR_MS;
/** Must be longer than a year, the longest period that the page shows. */
const COUNTS_RETENTION_MS = 400 * 24 * HOUR_MS;
const BATCH = 1000;

type Work = Pick<Context, "db" | "clock">;

async function foldVisits({ db, clock }: Work): Promise<void> {
  const before = new Date(clock().getTime() - OPEN_MS);
  while ((await foldBatch(db, before)) === BATCH);
  const day = dayIn(MONTH_ZONE, new Date(clock().getTime() - COUNTS_RETENTION_MS));
  for (const table of [formFieldCounts, formStepCounts]) await deleteAll(db, table, sql`day < ${day}::date`, sql`day`);
}

/** One statement deletes a visit and adds it to the counts, so that concurrent workers count it once. */
async function foldBatch(db: Work["db"], before: Date): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`
    with due as (
      delete from ${formVisits} where ctid = any(array(
        select old.ctid from ${formVisits} old where old.created_at < ${before.toISOString()}::timestamptz
        order by old.created_at limit ${BATCH} for update of old skip locked))
      returning day, step, country, saw, filled, last, finished
    ), fields as (
      insert into ${formFieldCounts} (day, step, field, country, saw, filled, left_there)
      ${fieldCountsOf(sql`due`)} order by 1, 2, 3, 4
      on conflict (day, step, field, country) do update set saw = ${formFieldCounts.saw} + excluded.saw,
        filled = ${formFieldCounts.filled} + excluded.filled,
        left_there = ${formFieldCounts.leftThere} + excluded.left_there
    ), steps as (
      insert into ${formStepCounts} (day, step, country, visits, finished)
      ${stepCountsOf(sql`due`)} order by 1, 2, 3
      on conflict (day, step, country) do update set visits = ${formStepCounts.visits} + excluded.visits,
        finished = ${formStepCounts.finished} + excluded.finished
    )
    select count(*)::int as folded from due`);
  return rows[0]?.folded ?? 0;
}
