import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { InsightFigures } from "#features/insights/domain/charts.ts";
import { at } from "./columns.ts";

export const insightCounts = pgTable("insight_counts", {
  /** Format version; a program reads only its own. */
  form: integer("form").primaryKey(),
  figures: jsonb("figures").$type<InsightFigures>().notNull(),
  countedAt: at("counted_at").notNull(),
});
