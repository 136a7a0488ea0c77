import type { Context } from "../context.ts";
import { tidyRateLimits } from "../http/rate-limit.ts";

/** Last of all: what this process does not know by then is another's, or nobody's. */
export async function defineQueueJobs({ queue, ...context }: Pick<Context, "queue" | "db" | "clock">): Promise<void> {
  await queue.define("limits.tidy", () => tidyRateLimits(context), { cron: "*/5 * * * *" });
  await queue.define("jobs.tidy", () => queue.tidySchedules(), { cron: "7 * * * *" });
}
