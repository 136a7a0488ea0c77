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
