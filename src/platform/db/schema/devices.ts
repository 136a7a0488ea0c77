import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at } from "./columns.ts";

/** Rows outlive sessions, so that a device stays known after its session ends. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    /** Time of the last use, accurate to a day. */
    seenAt: at("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
);
