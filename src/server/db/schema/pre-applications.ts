import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, citext, createdAt, id } from "./columns.ts";

const list = (name: string) => text(name).array().notNull().default([]);

/** Decision 48: one per address; a repeat updates it. */
export const preApplications = pgTable(
  "pre_applications",
  {
    id: id(),
    email: citext("email").notNull(),
    fullName: text("full_name").notNull(),
    phoneWhatsapp: text("phone_whatsapp"),
    country: text("country").notNull(),
    entrepreneurType: text("entrepreneur_type").notNull(),
    businessName: text("business_name"),
    businessStage: text("business_stage"),
    industrySector: list("industry_sector"),
    challengesFaced: list("challenges_faced"),
    joiningGoals: list("joining_goals"),
    reasonForJoining: text("reason_for_joining"),
    referralSource: text("referral_source"),
    consentedAt: at("consented_at").notNull(),
    /** new, invited, joined or declined */
    status: text("status").notNull().default("new"),
    reminderCount: integer("reminder_count").notNull().default(0),
    /** Of administrators; never shown to anybody else. */
    notes: text("notes"),
    invitedAt: at("invited_at"),
    joinedAt: at("joined_at"),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("pre_applications_email_key").on(table.email),
    index("pre_applications_newest_index").on(sql`created_at desc`, sql`id desc`),
    index("pre_applications_status_index").on(table.status, sql`created_at desc`, sql`id desc`),
  ],
);
