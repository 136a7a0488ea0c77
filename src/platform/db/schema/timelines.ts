import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The newest timeline that any process has seen of a cluster, so that one that never saw it refuses what is older. */
export const databaseTimelines = pgTable("database_timelines", {
  /** Of the cluster, the same on primary and standby; another one after a move or a restore, which counts anew. */
  systemIdentifier: text("system_identifier").primaryKey(),
  timeline: integer("timeline").notNull(),
  seenAt: at("seen_at").notNull().defaultNow(),
});
