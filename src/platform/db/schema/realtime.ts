import { sql } from "drizzle-orm";
import { bigint, boolean, customType, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Messages for all processes with sockets, kept for minutes (docs/develop/realtime.md). */
export const realtimeMessages = pgTable(
  "realtime_messages",
  {
    /** The numbers follow the commit order, since writers hold the stream lock. */
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text("topic").notNull(),
    isPrivate: boolean("is_private").notNull(),
    /** Kind: broadcast or presence. */
    kind: text("kind").notNull(),
    event: text("event").notNull(),
    /** Content as JSON, or as base64 when it is binary. */
    content: text("content").notNull(),
    isBinary: boolean("is_binary").notNull().default(false),
    sender: uuid("sender"),
    createdAt: createdAt(),
  },
  (table) => [index("realtime_messages_age_index").on(table.createdAt)],
);

/** Changes of rows, as each reader may see them, kept for minutes (docs/develop/realtime.md). */
export const realtimeEvents = pgTable(
  "realtime_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Transaction id, by which a process finds transactions committed since its last read. */
    xid: xid8("xid").notNull().default(sql`pg_current_xact_id()`),
    /** Account that may read the change; null for administrators. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    /** Type: INSERT, UPDATE or DELETE. */
    type: text("type").notNull(),
    record: jsonb("record").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("realtime_events_xid_index").on(table.xid),
    index("realtime_events_account_index").on(table.accountId),
    index("realtime_events_age_index").on(table.createdAt),
  ],
);

/** Presences end when the lease of their process expires. */
export const realtimeProcesses = pgTable("realtime_processes", {
  id: uuid("id").primaryKey(),
  seenAt: at("seen_at").notNull().defaultNow(),
});

export const realtimePresences = pgTable(
  "realtime_presences",
  {
    channelId: uuid("channel_id").primaryKey(),
    processId: uuid("process_id")
      .notNull()
      .references(() => realtimeProcesses.id, { onDelete: "cascade" }),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
    isPrivate: boolean("is_private").notNull(),
    key: text("key").notNull(),
    /** Data of the presence: JSON with the protocol's phx_ref. */
    meta: text("meta").notNull(),
  },
  (table) => [
    index("realtime_presences_topic_index").on(table.topic),
    index("realtime_presences_process_index").on(table.processId),
    index("realtime_presences_account_index").on(table.accountId),
  ],
);
