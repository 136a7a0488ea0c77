import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
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

/** Whether everybody can read what members won (docs/product/opportunities.md#outcomes); one row, once staff have chosen. */
export const resultsPage = pgTable(
  "results_page",
  {
    id: integer("id").primaryKey().default(1),
    isShown: boolean("is_shown").notNull(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [check("results_page_one_row", sql`${table.id} = 1`)],
);
