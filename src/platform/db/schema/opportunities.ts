import { type SQL, sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";
import { emailSends } from "./email.ts";

const list = (name: string) => text(name).array().notNull().default([]);

export const opportunities = pgTable(
  "opportunities",
  {
    id: id(),
    title: text("title").notNull(),
    type: text("type").notNull(),
    summary: text("summary").notNull(),
    organizer: text("organizer"),
    region: text("region"),
    venue: text("venue"),
    deadline: date("deadline"),
    startDate: date("start_date"),
    endDate: date("end_date"),
    timeZone: text("time_zone"),
    cost: text("cost"),
    link: text("link"),
    eligibility: text("eligibility"),
    fullDescription: text("full_description"),
    partners: list("partners"),
    sponsors: list("sponsors"),
    tags: list("tags"),
    industry: list("industry"),
    targetStage: list("target_stage"),
    countries: list("countries"),
    attachmentUrl: text("attachment_url"),
    /** As the administrator's file was called; shown, never a path. */
    attachmentName: text("attachment_name"),
    visibility: boolean("visibility").notNull().default(false),
    viewsCount: integer("views_count").notNull().default(0),
    /** How many clicks there are of each kind; a trigger of opportunity_clicks keeps them. */
    applyClicks: integer("apply_clicks").notNull().default(0),
    downloadClicks: integer("download_clicks").notNull().default(0),
    version: integer("version").notNull().default(1),
    /** The moment its last day ends, in its time zone; null when it has no day (decision 39). */
    closesAt: at("closes_at"),
    /** When it first went live; null for what was always a draft. */
    publishedAt: at("published_at"),
    createdBy: uuid("created_by").references(() => accounts.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    searchText: text("search_text").generatedAlwaysAs(
      (): SQL => sql`plain_text(title || ' ' || summary || ' ' || coalesce(full_description, ''))`,
    ),
  },
  (table) => [
    index("opportunities_search_index").using("gin", sql`search_text gin_trgm_ops`),
    index("opportunities_open_index").on(sql`coalesce(closes_at, 'infinity')`, table.id).where(sql`visibility`),
    // All that a score asks for: what fits a member is told from the index alone.
    index("opportunities_match_index")
      .on(
        sql`coalesce(closes_at, 'infinity')`,
        table.id,
        table.closesAt,
        table.countries,
        table.region,
        table.industry,
        table.targetStage,
      )
      .where(sql`visibility`),
    index("opportunities_created_index").on(sql`created_at desc`, sql`id desc`),
    index("opportunities_newest_index").on(sql`published_at desc`, sql`id desc`).where(sql`visibility`),
    index("opportunities_author_index").on(table.createdBy),
  ],
);

export const opportunityClicks = pgTable(
  "opportunity_clicks",
  {
    id: id(),
    opportunityId: uuid("opportunity_id")
      .notNull()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    /** apply or download */
    clickType: text("click_type").notNull(),
    userId: uuid("user_id").references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("opportunity_clicks_opportunity_index").on(table.opportunityId, table.clickType),
    index("opportunity_clicks_user_index").on(table.userId),
    index("opportunity_clicks_age_index").on(table.createdAt),
  ],
);

/** Decision 40: one row per viewer and day; kept only as long as it can stop a second count. */
export const opportunityViews = pgTable(
  "opportunity_views",
  {
    opportunityId: uuid("opportunity_id")
      .notNull()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    /** A hash that names nobody. */
    viewer: text("viewer").notNull(),
    day: date("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opportunityId, table.viewer, table.day] }),
    index("opportunity_views_day_index").on(table.day),
  ],
);

/** The notice to members about a newly published opportunity: one per opportunity, and one send, however often it is begun again. */
export const opportunityAlerts = pgTable(
  "opportunity_alerts",
  {
    opportunityId: uuid("opportunity_id")
      .primaryKey()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    /** queued: its send is to be written; done: what becomes of it is the send's; failed: no send, or one that was stopped. */
    status: text("status").notNull().default("queued"),
    sendId: uuid("send_id").references(() => emailSends.id, { onDelete: "set null" }),
    recipientCount: integer("recipient_count").notNull().default(0),
    error: text("error"),
    createdAt: createdAt(),
  },
  (table) => [index("opportunity_alerts_send_index").on(table.sendId)],
);
