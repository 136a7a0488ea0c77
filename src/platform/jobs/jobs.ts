import type { Context } from "../context.ts";
import { tidyRateLimits } from "../http/rate-limit.ts";

/** Call last: jobs that are not yet defined count as unknown to this process. */
export async function defineQueueJobs({ queue, ...context }: Pick<Context, "queue" | "db" | "clock">): Promise<void> {
  await queue.define("limits.tidy", () => tidyRateLimits(context), { cron: "*/5 * * * *" });
  await queue.define("jobs.tidy", () => queue.tidySchedules(), { cron: "7 * * * *" });
}
