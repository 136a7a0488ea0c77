import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ReportAct, ReportReason, ReportThing, Snapshot } from "#features/safety/domain/reports.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** Reports and appeals (docs/product/introductions.md#reports). */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    /** Null for an appeal, and once the reporter's account is deleted. */
    reporterId: uuid("reporter_id").references(() => accounts.id, { onDelete: "set null" }),
    /** Reported member; null for an opportunity. */
    memberId: uuid("member_id").references(() => accounts.id, { onDelete: "cascade" }),
    thing: text("thing").$type<ReportThing>().notNull(),
    thingId: uuid("thing_id").notNull(),
    snapshot: jsonb("snapshot").$type<Snapshot>().notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
    /** Decision of staff; null while the report is open. */
    act: text("act").$type<ReportAct>(),
    decision: text("decision"),
    /** End of the member's limit or suspension. */
    until: at("until"),
    decidedAt: at("decided_at"),
    decidedBy: uuid("decided_by").references(() => accounts.id, { onDelete: "set null" }),
    appealHash: text("appeal_hash"),
    appealOf: uuid("appeal_of").references((): AnyPgColumn => reports.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("reports_open_key").on(table.reporterId, table.thing, table.thingId).where(sql`act is null`),
    uniqueIndex("reports_appeal_of_key").on(table.appealOf).where(sql`appeal_of is not null`),
    uniqueIndex("reports_appeal_hash_key").on(table.appealHash).where(sql`appeal_hash is not null`),
    index("reports_open_index").on(sql`created_at desc`, sql`id desc`).where(sql`act is null`),
    index("reports_newest_index").on(sql`created_at desc`, sql`id desc`),
    index("reports_member_index").on(table.memberId, sql`created_at desc`, sql`id desc`),
    index("reports_decided_by_index").on(table.decidedBy),
    index("reports_reporter_index").on(table.reporterId).concurrently(),
  ],
);

/** Members who may not request introductions until the stored time. */
export const memberLimits = pgTable("member_limits", {
  id: uuid("id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  until: at("until").notNull(),
});
