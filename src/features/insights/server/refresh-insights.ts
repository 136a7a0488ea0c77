import { sql } from "drizzle-orm";
import { minutesBetweenCounts } from "#kernel/counting.ts";
import type { Context } from "#platform/context.ts";
import { insightCounts } from "#platform/db/schema/insights.ts";
import { takeTime } from "#platform/db/transactions.ts";
import { isCountedAtOnce, isWorthRefreshing } from "../domain/freshness.ts";
import { type CountedFigures, countFigures, FORM, findKeptFigures, sizeOf } from "./queries.ts";

export const REFRESH = "insights.refresh";
export const REFRESH_NOW = "insights.refreshNow";

const LOCK = 4_715_011;
const MINUTE = 60_000;
/** The clock's job comes a moment earlier or later than a minute after the last. */
const SLACK = MINUTE / 2;

type Needed = (kept: CountedFigures, now: Date) => boolean;

/** Keeps the figures of a large community, as often as its size allows; one process at a time. */
export async function refreshInsights(context: Pick<Context, "db" | "clock">, isNeeded: Needed = isDue): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    await takeTime(tx, "4min");
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    const kept = await findKeptFigures(tx);
    if (!rows[0]?.mine || (kept !== null && !isNeeded(kept, clock()))) return;
    const fresh = await countFigures(tx, clock());
    await tx
      .insert(insightCounts)
      .values({ form: FORM, ...fresh })
      .onConflictDoUpdate({ target: insightCounts.form, set: fresh });
  });
}

function isDue({ figures, countedAt }: CountedFigures, now: Date): boolean {
  return now.getTime() - countedAt.getTime() >= minutesBetweenCounts(sizeOf(figures)) * MINUTE - SLACK;
}

/** A§2 "Refresh": true when the figures are being counted again, and come later. */
export async function requestRefresh({ db, clock, queue }: Context): Promise<boolean> {
  const kept = await findKeptFigures(db);
  if (kept === null || isCountedAtOnce(sizeOf(kept.figures))) return false;
  if (!isWorthRefreshing(kept.countedAt, clock())) return false;
  await queue.send(REFRESH_NOW, {});
  return true;
}
