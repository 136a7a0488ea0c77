import { sql } from "drizzle-orm";
import { bigint, boolean, customType, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** What goes to the channels of a topic, for the processes that hold their sockets; kept for minutes (docs/realtime.md). */
export const realtimeMessages = pgTable(
  "realtime_messages",
  {
    /** In the order in which they become visible: whoever writes holds the stream. */
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text("topic").notNull(),
    isPrivate: boolean("is_private").notNull(),
    /** broadcast, presence */
    kind: text("kind").notNull(),
    event: text("event").notNull(),
    /** JSON, or base64 of what is not. */
    content: text("content").notNull(),
    isBinary: boolean("is_binary").notNull().default(false),
    /** The channel that it came from. */
    sender: uuid("sender"),
    createdAt: createdAt(),
  },
  (table) => [index("realtime_messages_age_index").on(table.createdAt)],
);

/** What verbs changed, as each reader may see it, written in their transactions; kept for minutes (docs/realtime.md). */
export const realtimeEvents = pgTable(
  "realtime_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** By it a reader knows what may have been committed since it looked. */
    xid: xid8("xid").notNull().default(sql`pg_current_xact_id()`),
    /** Whom it is for; null for administrators. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    /** INSERT, UPDATE, DELETE */
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

/** A process that holds sockets; who is present through it is gone when it says nothing any more. */
export const realtimeProcesses = pgTable("realtime_processes", {
  id: uuid("id").primaryKey(),
  seenAt: at("seen_at").notNull().defaultNow(),
});

/** Who is present in a topic. */
export const realtimePresences = pgTable(
  "realtime_presences",
  {
    /** The channel that says so. */
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
    /** JSON, the reference of the protocol in it. */
    meta: text("meta").notNull(),
  },
  (table) => [
    index("realtime_presences_topic_index").on(table.topic),
    index("realtime_presences_process_index").on(table.processId),
    index("realtime_presences_account_index").on(table.accountId),
  ],
);
