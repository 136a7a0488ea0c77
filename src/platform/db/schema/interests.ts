import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { InterestKind } from "#kernel/interests.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** Decision 43: whoever asked for something that is coming soon, so that they can be told. */
export const interests = pgTable(
  "interests",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<InterestKind>().notNull(),
    /** The member id or the service that it is about; empty where the kind says it all. */
    subject: text("subject").notNull().default(""),
    createdAt: createdAt(),
    /** When the promised notice was written, and by which send, which the cleanup may have taken; null while it waits. */
    answeredAt: at("answered_at"),
    answeredBy: uuid("answered_by"),
  },
  (table) => [
    uniqueIndex("interests_once_key").on(table.userId, table.kind, table.subject),
    index("interests_kind_index").on(table.kind, table.createdAt),
    index("interests_created_index").on(table.createdAt, table.id).concurrently(),
    index("interests_subject_index").on(table.kind, table.subject, table.createdAt, table.id).concurrently(),
  ],
);
