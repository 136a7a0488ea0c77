import type { Context } from "../context.ts";

/** Last of all: what this process does not know by then is another's, or nobody's. */
export async function defineQueueJobs({ queue }: Pick<Context, "queue">): Promise<void> {
  await queue.define("jobs.tidy", () => queue.tidySchedules(), { cron: "7 * * * *" });
}
