import type { Context } from "#platform/context.ts";
import { isWorthRefreshing } from "../domain/freshness.ts";
import { REFRESH, REFRESH_NOW, refreshInsights } from "./refresh-insights.ts";

/** All work of the figures in the background; once at the start, so that a new form of them is there soon. */
export async function defineInsightJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(REFRESH, () => refreshInsights(context), { cron: "* * * * *" });
  await queue.define(REFRESH_NOW, () =>
    refreshInsights(context, ({ countedAt }, now) => isWorthRefreshing(countedAt, now)),
  );
  await queue.send(REFRESH, {});
}
