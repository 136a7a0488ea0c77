import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";

/** What happened to accounts, for other programs that want to know. No reference: it outlives the account. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid("account_id").notNull(),
    kind: text("kind").notNull(),
    /** Of an event that is not about an account as such: what is told instead of it. */
    data: jsonb("data").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** When it was handed on to every address that is told. */
    spreadAt: at("spread_at"),
  },
  (table) => [
    index("account_events_new_index").on(table.id).where(sql`spread_at is null`),
    index("account_events_age_index").on(table.createdAt),
  ],
);

/** One event on its way to one address. */
export const accountEventDeliveries = pgTable(
  "account_event_deliveries",
  {
    /** The webhook-id: the same at every attempt. */
    id: id(),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => accountEvents.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").notNull(),
    endpoint: text("endpoint").notNull(),
    /** queued, delivered, failed */
    status: text("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: at("next_attempt_at").notNull(),
    /** Until when it is one worker's; a worker that died only delays it. */
    leasedUntil: at("leased_until"),
    deliveredAt: at("delivered_at"),
    /** Of the last attempt: a status or a code, never what the other side said. */
    error: text("error"),
  },
  (table) => [
    index("account_event_deliveries_event_index").on(table.eventId),
    index("account_event_deliveries_due_index").on(table.nextAttemptAt).where(sql`status = 'queued'`),
    index("account_event_deliveries_order_index")
      .on(table.accountId, table.endpoint, table.eventId)
      .where(sql`status = 'queued'`),
  ],
);
