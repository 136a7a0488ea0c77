import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { type MailKind, RETAINED_KINDS } from "#kernel/mail-kinds.ts";
import { accounts } from "./accounts.ts";
import { at, citext, createdAt, id } from "./columns.ts";
import { emailSends } from "./email.ts";

/** One row per message and recipient; features/email/domain/statuses.ts names its states. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** Null for a mail without a send; a send also holds the text of its mails. */
    sendId: uuid("send_id").references(() => emailSends.id, { onDelete: "cascade" }),
    kind: text("kind").$type<MailKind>().notNull(),
    recipient: citext("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once the mail is sent, since account mails contain secrets. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    status: text("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    /** Earliest next attempt. Rows of a send: the retry, or end of a claim; other rows: end of quiet hours. */
    nextAttemptAt: at("next_attempt_at"),
    createdAt: createdAt(),
    claimedAt: at("claimed_at"),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("outbox_account_index").on(table.accountId),
    index("outbox_send_index").on(table.sendId, table.status, table.id).where(sql`send_id is not null`),
    // Finds mail to people without an account when they are erased.
    index("outbox_recipient_index").on(table.recipient).where(sql`account_id is null`),
    index("outbox_waiting_index").on(table.createdAt).where(sql`send_id is null and status in ('queued', 'sending')`),
    // The index omits the retained kinds of mail, which the cleanup would scan each time.
    index("outbox_tidied_index")
      .on(table.createdAt)
      .where(
        sql.raw(
          `send_id is null and status in ('sent', 'failed') and kind not in (${RETAINED_KINDS.map((kind) => `'${kind}'`).join(", ")})`,
        ),
      )
      .concurrently(),
    index("outbox_left_out_index")
      .on(table.createdAt)
      .where(sql`send_id is null and status = 'leftOut'`)
      .concurrently(),
    index("outbox_due_index")
      .on(table.sendId, table.nextAttemptAt)
      .where(sql`send_id is not null and status = 'queued'`),
    index("outbox_sending_index").on(table.claimedAt).where(sql`send_id is not null and status = 'sending'`),
    index("outbox_newest_index").on(sql`created_at desc`, sql`id desc`),
  ],
);

export const emailReminders = pgTable(
  "email_reminders",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Kind: confirmationReminder or profileReminder. */
    kind: text("kind").notNull(),
    times: integer("times").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

export const mailEvents = pgTable(
  "mail_events",
  {
    mailId: uuid("mail_id")
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    /** Kind: open or click. */
    kind: text("kind").notNull(),
    /** True when the event was probably caused by a mail provider's proxy or a scanner. */
    machine: boolean("machine").notNull(),
    /** Clicked link; empty for an open. */
    url: text("url").notNull().default(""),
    times: integer("times").notNull().default(1),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.kind, table.machine, table.url] })],
);
