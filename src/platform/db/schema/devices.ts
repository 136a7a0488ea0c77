import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at } from "./columns.ts";

/** Devices that have signed in, in words: a session that ended tells no more that its device is no stranger. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** As `deviceName` says it. */
    device: text("device").notNull(),
    /** To a day. */
    seenAt: at("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
);
