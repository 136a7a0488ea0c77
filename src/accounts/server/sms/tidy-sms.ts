import { sql } from "drizzle-orm";
import { deleteAll } from "#platform/db/delete-all.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import type { Context } from "../context.ts";

const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Decision 50: old is over 30 days. */
export async function tidySms({ db, clock }: Context): Promise<void> {
  const old = new Date(clock().getTime() - KEPT_FOR_MS).toISOString();
  const isOver = sql`status in ('sent', 'failed', 'kept') and created_at < ${old}::timestamptz`;
  await deleteAll(db, smsOutbox, isOver, sql`created_at`);
}
