import type { Context } from "#platform/context.ts";
import { ringBells } from "./bells/ring-bells.ts";
import { takeUpChanges } from "./reminders/reschedule.ts";
import { sendReminders } from "./reminders/send-reminders.ts";

/** What the clock does: each run takes up what is due by then, however many did not happen before. */
export async function defineSavedOpportunityJobs(context: Context): Promise<void> {
  await context.queue.define("savedOpportunities.remind", () => remind(context), { cron: "* * * * *" });
  await context.queue.define("savedOpportunities.ringBells", () => ringBells(context, endOfRun()), {
    cron: "* * * * *",
  });
}

/** The queue gives a run five minutes, and then begins another beside it. */
const RUN_MS = 4 * 60_000;
const endOfRun = (): number => performance.now() + RUN_MS;

/** What has changed first, so that nobody is reminded by dates of before. */
export async function remind(context: Context): Promise<void> {
  const until = endOfRun();
  await takeUpChanges(context, { until: until - RUN_MS / 2 });
  await sendReminders(context, { until });
}
