import type { Context } from "./context.ts";
import { tidySignIns } from "./phone/sign-in-code.ts";
import { tidyAccounts } from "./tidy-accounts.ts";
import { tidyEvents } from "./webhooks/tidy-events.ts";

/** All work of the accounts in the background, with its hours. */
export async function defineAccountJobs(context: Context): Promise<void> {
  await context.queue.define("accounts.tidy", () => tidyAccounts(context), { cron: "40 3 * * *" });
  await context.queue.define("accounts.tidyEvents", () => tidyEvents(context), { cron: "55 3 * * *" });
  await context.queue.define("accounts.tidyPhones", () => tidySignIns(context), { cron: "45 3 * * *" });
}
