import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { InterestKind } from "#kernel/interests.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** Decision 43: members to notify when a coming feature arrives. */
export const interests = pgTable(
  "interests",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<InterestKind>().notNull(),
    /** Member id or service; empty when the kind suffices. */
    subject: text("subject").notNull().default(""),
    createdAt: createdAt(),
    /** When and by which send the notice was written; null while it waits. The send may be deleted. */
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
