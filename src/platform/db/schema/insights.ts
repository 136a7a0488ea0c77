import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { InsightFigures } from "#features/insights/domain/charts.ts";
import { at } from "./columns.ts";

export const insightCounts = pgTable("insight_counts", {
  /** Format version of the figures; each version of the program reads only its own format. */
  form: integer("form").primaryKey(),
  figures: jsonb("figures").$type<InsightFigures>().notNull(),
  countedAt: at("counted_at").notNull(),
});
