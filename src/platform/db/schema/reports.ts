import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ReportAct, ReportReason, ReportThing, Snapshot } from "#features/safety/domain/reports.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** What members tell staff, and appeals against what staff decided (docs/product/introductions.md#reports). */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    /** null for an appeal, and once the reporter's account is gone. */
    reporterId: uuid("reporter_id").references(() => accounts.id, { onDelete: "set null" }),
    /** Whom it is about; null for an opportunity. */
    memberId: uuid("member_id").references(() => accounts.id, { onDelete: "cascade" }),
    thing: text("thing").$type<ReportThing>().notNull(),
    thingId: uuid("thing_id").notNull(),
    /** As it was when it was reported. */
    snapshot: jsonb("snapshot").$type<Snapshot>().notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
    /** null while it is open. */
    act: text("act").$type<ReportAct>(),
    /** What staff wrote to it. */
    decision: text("decision"),
    /** Of a limit and a suspension: how long it holds. */
    until: at("until"),
    decidedAt: at("decided_at"),
    decidedBy: uuid("decided_by").references(() => accounts.id, { onDelete: "set null" }),
    /** Of the link in the mail that tells the decision. */
    appealHash: text("appeal_hash"),
    /** The decision that an appeal is against. */
    appealOf: uuid("appeal_of").references((): AnyPgColumn => reports.id, { onDelete: "cascade" }),
  },
  (table) => [
    // Reporting the same thing twice is reporting it once, while staff have not decided.
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

/** Members who may ask for no introduction for some time. */
export const memberLimits = pgTable("member_limits", {
  id: uuid("id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  until: at("until").notNull(),
});
