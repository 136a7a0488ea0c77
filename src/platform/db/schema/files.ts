import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";
import { opportunities } from "./opportunities.ts";

export const files = pgTable(
  "files",
  {
    id: id(),
    bucket: text("bucket").notNull(),
    /** Path inside the bucket: owner id, random value, extension. */
    name: text("name").notNull(),
    /** Owner of the file. An attachment belongs to its uploader until an opportunity holds it. */
    ownerId: uuid("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "set null" }),
    /** True for pictures in mails: they are kept without an owner, since a mail may be opened years later. */
    isKept: boolean("is_kept").notNull().default(false),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("files_bucket_name_key").on(table.bucket, table.name),
    index("files_owner_index").on(table.ownerId),
    index("files_opportunity_index").on(table.opportunityId),
  ],
);

/** Names given by clients of /storage/v1: bucket, folder and name. The newest file of a name counts. */
export const fileNames = pgTable(
  "file_names",
  {
    fileId: uuid("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
  },
  (table) => [index("file_names_key_index").on(table.key)],
);
