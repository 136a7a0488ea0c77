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
    /** Id of another member, or a service; empty when the kind of interest says enough. */
    subject: text("subject").notNull().default(""),
    createdAt: createdAt(),
    /** Time and send of the notice to the member; null while the member waits. The send may be deleted. */
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
