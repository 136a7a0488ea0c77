import type { Context } from "../context.ts";
import { remindUnconfirmed, remindUnfinished } from "./remind-members.ts";

/** Starts in the morning in East and West Africa. The first run of a day sends; later hours retry. */
export async function defineReminderJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define("reminders.unconfirmed", () => remindUnconfirmed(context), { cron: "0 7-15 * * *" });
  await queue.define("reminders.unfinished", () => remindUnfinished(context), { cron: "10 7-15 * * *" });
}
