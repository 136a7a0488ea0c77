import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { outbox } from "#platform/db/schema/mail.ts";

const AT_MOST = 100;

export type StoredMailRow = Pick<
  typeof outbox.$inferSelect,
  "id" | "recipient" | "subject" | "html" | "text" | "createdAt"
>;

/** Mails that no server took because there is none, newest first. */
export function listStoredMails(db: Queryable, to?: string): Promise<StoredMailRow[]> {
  const { id, recipient, subject, html, text, createdAt } = outbox;
  return db
    .select({ id, recipient, subject, html, text, createdAt })
    .from(outbox)
    .where(and(eq(outbox.status, "kept"), to === undefined ? undefined : eq(recipient, to)))
    .orderBy(desc(createdAt), desc(id))
    .limit(AT_MOST);
}
