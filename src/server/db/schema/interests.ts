import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/** Decision 43: whoever asked for something that is coming soon, so that they can be told. */
export const interests = pgTable(
  "interests",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** connect, service or fund */
    kind: text("kind").notNull(),
    /** The member id or the service that it is about; empty for the fund. */
    subject: text("subject").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("interests_once_key").on(table.userId, table.kind, table.subject),
    index("interests_kind_index").on(table.kind, table.createdAt),
  ],
);
