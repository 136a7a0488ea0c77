import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { InsightFigures } from "#features/insights/domain/charts.ts";
import { at } from "./columns.ts";

/** The figures of a large community, counted in the background: one row for each form that they ever had. */
export const insightCounts = pgTable("insight_counts", {
  /** Which form; a program reads its own only. */
  form: integer("form").primaryKey(),
  figures: jsonb("figures").$type<InsightFigures>().notNull(),
  countedAt: at("counted_at").notNull(),
});
