import { isCountDue } from "#kernel/counting.ts";
import type { Context } from "#platform/context.ts";
import { keepCounts } from "#platform/db/keep-counts.ts";
import { insightCounts } from "#platform/db/schema/insights.ts";
import { isCountedAtOnce, isWorthRefreshing } from "../domain/freshness.ts";
import { type CountedFigures, countFigures, FORM, findStoredFigures, sizeOf } from "./queries.ts";

/** The refresh job also runs at program start, so that figures of a new `FORM` version exist soon. */
export async function defineInsightJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(REFRESH, () => refreshInsights(context), { cron: "* * * * *" });
  await queue.define(REFRESH_NOW, () =>
    refreshInsights(context, ({ countedAt }, now) => isWorthRefreshing(countedAt, now)),
  );
  await queue.send(REFRESH, {});
}

const REFRESH = "insights.refresh";
const REFRESH_NOW = "insights.refreshNow";

const LOCK = 4_715_011;

type Needed = (stored: CountedFigures, now: Date) => boolean;

/** An advisory lock lets only one process at a time count the figures. */
export async function refreshInsights(context: Pick<Context, "db" | "clock">, isNeeded: Needed = isDue): Promise<void> {
  await keepCounts(context, {
    lock: LOCK,
    find: findStoredFigures,
    isNeeded,
    async count(tx, now) {
      const fresh = await countFigures(tx, now);
      await tx
        .insert(insightCounts)
        .values({ form: FORM, ...fresh })
        .onConflictDoUpdate({ target: insightCounts.form, set: fresh });
    },
  });
}

function isDue({ figures, countedAt }: CountedFigures, now: Date): boolean {
  return isCountDue(countedAt, sizeOf(figures), now);
}

/** @returns true when a recount in the background has been queued (docs/product/insights.md#freshness) */
export async function requestRefresh({ db, clock, queue }: Context): Promise<boolean> {
  const stored = await findStoredFigures(db);
  if (stored === null || isCountedAtOnce(sizeOf(stored.figures))) return false;
  if (!isWorthRefreshing(stored.countedAt, clock())) return false;
  await queue.send(REFRESH_NOW, {});
  return true;
}
