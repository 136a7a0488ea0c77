import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";

const AT_MOST = 100;

export type StoredSms = typeof smsOutbox.$inferSelect;

/** Messages kept for /dev/mailbox, newest first. */
export function listStoredSms(db: Queryable, to?: string): Promise<StoredSms[]> {
  return db
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.status, "kept"), to === undefined ? undefined : eq(smsOutbox.recipient, to)))
    .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
    .limit(AT_MOST);
}
