import type { Context } from "#platform/context.ts";
import { askMembers } from "./ask-members.ts";
import { isWorthCounting, KEEP_NOW, keepOutcomes } from "./keep-outcomes.ts";

/** Members are not asked at night (docs/product/opportunities.md#outcomes). */
export async function defineOutcomeJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define("outcomes.ask", () => askMembers(context), { cron: "40 7-15 * * *" });
  await queue.define(KEEP, () => keepOutcomes(context), { cron: "* * * * *" });
  await queue.define(KEEP_NOW, () => keepOutcomes(context, isWorthCounting));
  // Counts the outcomes again soon after a deployment with a new version of the stored figures.
  await queue.send(KEEP, {});
}

const KEEP = "outcomes.count";
