import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/** Staff notes: shown to no member, in no export, erased with the member. */
export const memberNotes = pgTable(
  "member_notes",
  {
    id: id(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => accounts.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("member_notes_member_index").on(table.memberId, table.createdAt),
    index("member_notes_author_index").on(table.authorId),
  ],
);
