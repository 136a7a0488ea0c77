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
    /** The send it belongs to, which then holds its text too. */
    sendId: uuid("send_id").references(() => emailSends.id, { onDelete: "cascade" }),
    kind: text("kind").$type<MailKind>().notNull(),
    recipient: citext("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once sent: mails of the account carry secrets. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    status: text("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    /** Not before this moment: of a send's row after a refusal that may pass, or while a worker has taken it; of others in quiet hours. */
    nextAttemptAt: at("next_attempt_at"),
    createdAt: createdAt(),
    claimedAt: at("claimed_at"),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("outbox_account_index").on(table.accountId),
    index("outbox_send_index").on(table.sendId, table.status, table.id).where(sql`send_id is not null`),
    // Mail to people without an account, for erasing them.
    index("outbox_recipient_index").on(table.recipient).where(sql`account_id is null`),
    index("outbox_waiting_index").on(table.createdAt).where(sql`send_id is null and status in ('queued', 'sending')`),
    // What is tidied away; texts that are kept would stand in front of it for ever.
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

/** How often somebody was reminded of what, so that there is an end to it. */
export const emailReminders = pgTable(
  "email_reminders",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** confirmationReminder or profileReminder */
    kind: text("kind").notNull(),
    times: integer("times").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** What became of a message of a send, where tracking is on; one row per kind, human or machine, and link. */
export const mailEvents = pgTable(
  "mail_events",
  {
    mailId: uuid("mail_id")
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    /** open or click */
    kind: text("kind").notNull(),
    /** Opened by a mail provider's proxy or a scanner, as far as that can be told. */
    machine: boolean("machine").notNull(),
    /** Of a click; empty for an opening. */
    url: text("url").notNull().default(""),
    times: integer("times").notNull().default(1),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.kind, table.machine, table.url] })],
);
