import type { Context } from "#platform/context.ts";
import { refreshDirectory } from "./refresh-directory.ts";

const REFRESH = "directory.refresh";

/** All work of the directory in the background, with its hours; once at the start, so that a new database has its counts. */
export async function defineDirectoryJobs(context: Context): Promise<void> {
  await context.queue.define(REFRESH, () => refreshDirectory(context), { cron: "* * * * *" });
  await context.queue.send(REFRESH, {});
}
