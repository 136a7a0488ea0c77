import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Newest timeline of a cluster that any process has seen, so that all processes refuse an older one. */
export const databaseTimelines = pgTable("database_timelines", {
  /** Primary and standby share the identifier; a move or restore changes it and restarts the timelines. */
  systemIdentifier: text("system_identifier").primaryKey(),
  timeline: integer("timeline").notNull(),
  seenAt: at("seen_at").notNull().defaultNow(),
});
