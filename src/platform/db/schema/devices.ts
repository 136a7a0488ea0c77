import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at } from "./columns.ts";

/** Outlives sessions, so that a known device stays known after its session ends. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    /** Accurate to a day. */
    seenAt: at("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
);
