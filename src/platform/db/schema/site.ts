import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** docs/product/site.md#settings; one row, absent until the first save. */
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

/** docs/product/opportunities.md#outcomes; one row, absent until staff have chosen. */
export const resultsPage = pgTable(
  "results_page",
  {
    id: integer("id").primaryKey().default(1),
    isShown: boolean("is_shown").notNull(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [check("results_page_one_row", sql`${table.id} = 1`)],
);
