import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, citext, createdAt, id } from "./columns.ts";

/** One row per message and recipient: queued, sending, sent, failed, or kept (local mode without SMTP_URL). */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** confirmation, magiclink, recovery, email_change, reauthentication, welcome, profileComplete, ... */
    kind: text("kind").notNull(),
    recipient: citext("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once sent: mails of the account carry secrets. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    status: text("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    createdAt: createdAt(),
    claimedAt: at("claimed_at"),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("outbox_account_index").on(table.accountId),
    // Mail to people without an account, for erasing them.
    index("outbox_recipient_index").on(table.recipient).where(sql`account_id is null`),
    index("outbox_waiting_index").on(table.createdAt).where(sql`status in ('queued', 'sending')`),
    index("outbox_newest_index").on(sql`created_at desc`, sql`id desc`),
  ],
);
