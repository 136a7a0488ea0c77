import { type SQL, sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
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
    /** Original file name, only for display. */
    attachmentName: text("attachment_name"),
    /** The organizer's page; `link` is where members apply. */
    sourceUrl: text("source_url"),
    checkedOn: date("checked_on"),
    checkedBy: text("checked_by"),
    asksFee: boolean("asks_fee"),
    fee: text("fee"),
    isFunderVerified: boolean("is_funder_verified").notNull().default(false),
    /** Month (1 to 12) in which a yearly opportunity is likely to reopen. */
    opensAgainMonth: smallint("opens_again_month"),
    /** Name of the member who proposed the opportunity, if that member wants to be thanked. */
    thanksTo: text("thanks_to"),
    /** Time since which the opportunity is hidden: members reported it, and staff have not reviewed it. */
    heldAt: at("held_at"),
    visibility: boolean("visibility").notNull().default(false),
    viewsCount: integer("views_count").notNull().default(0),
    /** Number of clicks, maintained by a trigger of opportunity_clicks. */
    applyClicks: integer("apply_clicks").notNull().default(0),
    downloadClicks: integer("download_clicks").notNull().default(0),
    version: integer("version").notNull().default(1),
    /** End of the opportunity's last day in its time zone; null without a date (decision 39). */
    closesAt: at("closes_at"),
    /** First publication; null while it has always been a draft. */
    publishedAt: at("published_at"),
    createdBy: uuid("created_by").references(() => accounts.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    searchText: text("search_text").generatedAlwaysAs(
      (): SQL => sql`plain_text(title || ' ' || summary || ' ' || coalesce(full_description, ''))`,
    ),
  },
  (table) => [
    index("opportunities_joined_index").using("gin", sql`without_apostrophes(search_text) gin_trgm_ops`).concurrently(),
    index("opportunities_open_index").on(sql`coalesce(closes_at, 'infinity')`, table.id).where(sql`visibility`),
    // The index covers all columns of a match score, for index-only scans.
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
    /** Type: apply or download. */
    clickType: text("click_type").notNull(),
    userId: uuid("user_id").references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("opportunity_clicks_opportunity_index").on(table.opportunityId, table.clickType),
    index("opportunity_clicks_user_index").on(table.userId),
    index("opportunity_clicks_appliers_index")
      .on(table.opportunityId, table.userId)
      .where(sql`click_type = 'apply' and user_id is not null`),
    index("opportunity_clicks_age_index").on(table.createdAt),
  ],
);

/** Decision 40: one row per viewer and day, kept only to prevent a second count. */
export const opportunityViews = pgTable(
  "opportunity_views",
  {
    opportunityId: uuid("opportunity_id")
      .notNull()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    /** Anonymous hash of the viewer. */
    viewer: text("viewer").notNull(),
    day: date("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opportunityId, table.viewer, table.day] }),
    index("opportunity_views_day_index").on(table.day),
  ],
);

/** At most one send per opportunity, however often the job restarts. */
export const opportunityAlerts = pgTable(
  "opportunity_alerts",
  {
    opportunityId: uuid("opportunity_id")
      .primaryKey()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    /** Status: queued (send not written yet), done (see the send), failed (no send, or a stopped send). */
    status: text("status").notNull().default("queued"),
    sendId: uuid("send_id").references(() => emailSends.id, { onDelete: "set null" }),
    recipientCount: integer("recipient_count").notNull().default(0),
    error: text("error"),
    createdAt: createdAt(),
  },
  (table) => [index("opportunity_alerts_send_index").on(table.sendId)],
);

/** Results of the weekly check of links (docs/product/opportunities.md#links). */
export const opportunityLinks = pgTable(
  "opportunity_links",
  {
    opportunityId: uuid("opportunity_id")
      .primaryKey()
      .references(() => opportunities.id, { onDelete: "cascade" }),
    /** URL at the time of the check; a changed link is checked again. */
    url: text("url").notNull(),
    checkedAt: at("checked_at"),
    /** A key of LINK_RESULTS; null before the first check. */
    result: text("result"),
    /** Consecutive days without an answer. */
    failures: integer("failures").notNull().default(0),
    failedOn: date("failed_on"),
    /** Registrable domain of the redirect target, if it differs. */
    leadsTo: text("leads_to"),
    checkAt: at("check_at").notNull(),
  },
  (table) => [index("opportunity_links_check_index").on(table.checkAt)],
);

/** docs/product/opportunities.md#proposals */
export const opportunityProposals = pgTable(
  "opportunity_proposals",
  {
    id: id(),
    proposerId: uuid("proposer_id").references(() => accounts.id, { onDelete: "cascade" }),
    link: text("link").notNull(),
    title: text("title").notNull(),
    about: text("about").notNull(),
    organizer: text("organizer"),
    deadline: date("deadline"),
    wantsThanks: boolean("wants_thanks").notNull().default(false),
    /** A key of PROPOSAL_STATES. */
    state: text("state").notNull().default("open"),
    message: text("message"),
    reply: text("reply"),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "set null" }),
    tellsWhenLive: boolean("tells_when_live").notNull().default(false),
    createdAt: createdAt(),
    decidedAt: at("decided_at"),
    decidedBy: uuid("decided_by").references(() => accounts.id, { onDelete: "set null" }),
  },
  (table) => [
    index("opportunity_proposals_newest_index").on(sql`created_at desc`, sql`id desc`),
    index("opportunity_proposals_proposer_index").on(table.proposerId),
    index("opportunity_proposals_opportunity_index").on(table.opportunityId),
    index("opportunity_proposals_decided_by_index").on(table.decidedBy),
  ],
);
