import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts, sessions } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";
import { notices } from "./notices.ts";

/** docs/product/notices.md#push */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Secret: the endpoint and the keys suffice to send messages to the browser. */
    endpoint: text("endpoint").notNull(),
    /** RFC 8291: the browser's key, base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Our public key at subscription; the browser rejects messages signed with another. */
    applicationKey: text("application_key").notNull(),
    createdAt: createdAt(),
    lastSuccessAt: at("last_success_at"),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint_key").on(table.endpoint),
    uniqueIndex("push_subscriptions_session_key").on(table.sessionId),
    index("push_subscriptions_account_index").on(table.accountId),
  ],
);

export type PushStatus = "queued" | "sending" | "sent" | "failed" | "leftOut";

export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    id: id(),
    noticeId: uuid("notice_id")
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    /** A `sending` row is never claimed again: after a crash, it is unknown whether the push was sent. */
    status: text("status").$type<PushStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: at("next_attempt_at").notNull(),
    claimedAt: at("claimed_at"),
    /** HTTP status or error code of the last attempt, never the text of the response. */
    error: text("error"),
  },
  (table) => [
    uniqueIndex("push_deliveries_notice_key").on(table.noticeId, table.subscriptionId),
    index("push_deliveries_subscription_index").on(table.subscriptionId),
    index("push_deliveries_due_index").on(table.nextAttemptAt).where(sql`status = 'queued'`),
    index("push_deliveries_claimed_index").on(table.claimedAt),
  ],
);
