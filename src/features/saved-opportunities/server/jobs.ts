import type { Context } from "#platform/context.ts";
import { ringBells } from "./bells/ring-bells.ts";
import { takeUpChanges } from "./reminders/reschedule.ts";
import { sendReminders } from "./reminders/send-reminders.ts";

/** Each run of a job also does the work of the runs that were missed. */
export async function defineSavedOpportunityJobs(context: Context): Promise<void> {
  await context.queue.define("savedOpportunities.remind", () => remind(context), { cron: "* * * * *" });
  await context.queue.define("savedOpportunities.ringBells", () => ringBells(context, endOfRun()), {
    cron: "* * * * *",
  });
}

/** Maximum duration of a run, below the job timeout of five minutes, after which a second run would overlap. */
const RUN_MS = 4 * 60_000;
const endOfRun = (): number => performance.now() + RUN_MS;

/** Changes of opportunities are processed before reminders, so that no reminder uses stale dates. */
async function remind(context: Context): Promise<void> {
  const until = endOfRun();
  await takeUpChanges(context, { until: until - RUN_MS / 2 });
  await sendReminders(context, { until });
}
