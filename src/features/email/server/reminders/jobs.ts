import type { Context } from "../context.ts";
import { remindUnconfirmed, remindUnfinished } from "./remind-members.ts";

/** Morning in East and West Africa; later hours retry. The first run of a day sends. */
export async function defineReminderJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define("reminders.unconfirmed", () => remindUnconfirmed(context), { cron: "0 7-15 * * *" });
  await queue.define("reminders.unfinished", () => remindUnfinished(context), { cron: "10 7-15 * * *" });
}
