import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { deleteAll } from "../db/delete-all.ts";
import { realtimeEvents, realtimeMessages } from "../db/schema/realtime.ts";
import { endDeadProcesses } from "./processes.ts";
import { trimMessages } from "./trim-messages.ts";

/** Retention time of messages: longer than the longest pause of a busy process. */
const KEPT_MINUTES = 5;

export async function defineLiveJobs(context: Pick<Context, "db" | "queue">): Promise<void> {
  await context.queue.define("realtime.tidy", () => tidyLive(context), { cron: "* * * * *" });
}

/** Uses the database's clock, which wrote the times. */
async function tidyLive({ db }: Pick<Context, "db">): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(mins => ${KEPT_MINUTES})`;
  for (const table of [realtimeMessages, realtimeEvents]) await deleteAll(db, table, isOld, sql`created_at`);
  await trimMessages(db);
  await endDeadProcesses({ db });
}
