import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";

/** No foreign key: an event outlives its account. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid("account_id").notNull(),
    kind: text("kind").notNull(),
    /** Payload of an event that is not about the account itself. */
    data: jsonb("data").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** When the deliveries to all endpoints were created. */
    spreadAt: at("spread_at"),
  },
  (table) => [
    index("account_events_new_index").on(table.id).where(sql`spread_at is null`),
    index("account_events_age_index").on(table.createdAt),
  ],
);

export const accountEventDeliveries = pgTable(
  "account_event_deliveries",
  {
    /** Value of the webhook-id header, the same for every attempt. */
    id: id(),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => accountEvents.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").notNull(),
    endpoint: text("endpoint").notNull(),
    /** Status: queued, delivered or failed. */
    status: text("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: at("next_attempt_at").notNull(),
    leasedUntil: at("leased_until"),
    deliveredAt: at("delivered_at"),
    /** HTTP status or error code of the last attempt, never the text of the response. */
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
