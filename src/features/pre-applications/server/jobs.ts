import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { preApplicationChanges } from "#platform/db/schema/pre-applications.ts";

export async function definePreApplicationJobs(context: Context): Promise<void> {
  await context.queue.define("preApplications.tidy", () => tidyApplications(context), { cron: "50 3 * * *" });
}

async function tidyApplications({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await deleteAll(db, preApplicationChanges, sql`expires_at < ${clock().toISOString()}::timestamptz`);
}
