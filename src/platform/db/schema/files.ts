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
    /** Whose file it is; for an attachment, who uploaded it until an opportunity holds it. */
    ownerId: uuid("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "set null" }),
    /** Held by nobody and still shown: the picture of a mail, which its readers may open in years. */
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

/** What a client of /storage/v1 calls a file: bucket, folder and name. Of several under one name the newest counts. */
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
