import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ChosenFilters } from "#features/profiles/domain/finding/filters.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** Saved filters; membership is evaluated at read time (docs/product/members-admin.md#saved-segments). */
export const memberSegments = pgTable(
  "member_segments",
  {
    id: id(),
    name: text("name").notNull(),
    filter: jsonb("filter").$type<Partial<ChosenFilters & { search: string }>>().notNull(),
    createdBy: uuid("created_by").references(() => accounts.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Number of members in the segment at `countedAt`. */
    counted: integer("counted"),
    countedAt: at("counted_at"),
  },
  (table) => [
    uniqueIndex("member_segments_name_key").on(sql`lower(name)`),
    index("member_segments_creator_index").on(table.createdBy),
  ],
);
