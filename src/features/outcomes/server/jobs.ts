import type { Context } from "#features/email/server/context.ts";
import { askMembers } from "./ask-members.ts";

/** By day: nobody is asked at night (docs/product/opportunities.md#outcomes). */
export async function defineOutcomeJobs(context: Context): Promise<void> {
  await context.queue.define("outcomes.ask", () => askMembers(context), { cron: "40 7-15 * * *" });
}
