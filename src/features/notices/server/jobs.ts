import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { pushDeliveries } from "#platform/db/schema/push.ts";
import { KEPT_DAYS } from "../domain/limits.ts";

const DAY_MS = 86_400_000;

/** Deletes old notices and pushes each night (docs/product/notices.md#how-long). */
export async function defineNoticeJobs(context: Context): Promise<void> {
  await context.queue.define("notices.tidy", () => deleteOldNotices(context), { cron: "35 2 * * *" });
  await context.queue.define("pushes.tidy", () => deleteOldPushes(context), { cron: "45 2 * * *" });
}

async function deleteOldNotices({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const old = new Date(clock().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await deleteAll(db, notices, sql`old.created_at < ${old}::timestamptz`, sql`old.created_at`);
}

/** Deletes finished pushes, which delay mails only for minutes; queued pushes stay. */
export async function deleteOldPushes({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const old = new Date(clock().getTime() - 2 * DAY_MS).toISOString();
  const isOver = sql`old.status <> 'queued' and old.claimed_at < ${old}::timestamptz`;
  await deleteAll(db, pushDeliveries, isOver, sql`old.claimed_at`);
}
