import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What public pages tell of the pilot (docs/product/site.md#settings); one row, once somebody has saved it. */
export const siteFigures = pgTable(
  "site_figures",
  {
    id: integer("id").primaryKey().default(1),
    entrepreneurs: text("entrepreneurs").notNull(),
    countries: text("countries").notNull(),
    communityDriven: text("community_driven").notNull(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [check("site_figures_one_row", sql`${table.id} = 1`)],
);
