import { sql } from "drizzle-orm";
import { deleteAll } from "#platform/db/delete-all.ts";
import { emailReports } from "#platform/db/schema/email.ts";
import type { Context } from "../context.ts";
import { deleteOldSoftBounces } from "../suppression/suppressions.ts";
import { readMailbox } from "./bounce-mailbox.ts";

const RETENTION_MS = 24 * 3_600_000;

export async function defineConsentJobs(context: Context): Promise<void> {
  const { queue, config } = context;
  await queue.define("email.forget", () => deleteOldReports(context), { cron: "50 3 * * *" });
  if (config.bounceMailboxUrl !== undefined)
    await queue.define("email.bounces", () => readMailbox(context), { cron: "*/5 * * * *" });
}

/** Deletes ids of reports that are too old to be accepted again, and expired soft bounces. */
async function deleteOldReports(context: Context): Promise<void> {
  const { db, clock } = context;
  const before = new Date(clock().getTime() - RETENTION_MS).toISOString();
  await deleteAll(db, emailReports, sql`old.at < ${before}::timestamptz`, sql`old.at`);
  await deleteOldSoftBounces(context);
}
