import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

export const files = pgTable(
  "files",
  {
    id: id(),
    bucket: text("bucket").notNull(),
    /** Path inside the bucket: owner id, random value, extension. */
    name: text("name").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("files_bucket_name_key").on(table.bucket, table.name),
    index("files_owner_index").on(table.ownerId),
  ],
);
