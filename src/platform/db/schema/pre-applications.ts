import { type SQL, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ApplicationAnswers } from "#features/pre-applications/domain/fields.ts";
import { at, citext, createdAt, id } from "./columns.ts";

const list = (name: string) => text(name).array().notNull().default([]);

/** Search text of the names, with and without apostrophes; null when the names contain none. */
export const joinedNames = sql`joined_text(search_text, full_name || ' ' || coalesce(business_name, ''))`;

/** Decision 48: one application per address; a repeated one takes effect through the link in its mail. */
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
    /** Status: new, invited, joined or declined. */
    status: text("status").notNull().default("new"),
    reminderCount: integer("reminder_count").notNull().default(0),
    /** Staff notes, visible to administrators only. */
    notes: text("notes"),
    language: text("language"),
    invitedAt: at("invited_at"),
    remindedAt: at("reminded_at"),
    joinedAt: at("joined_at"),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Names and address, folded for search; a leading space marks the start of every word. */
    searchText: text("search_text").generatedAlwaysAs(
      (): SQL =>
        sql`' ' || directory_plain(full_name || ' ' || coalesce(business_name, '')) || ' ' || directory_plain(email::text)`,
    ),
    terms: text("terms")
      .array()
      .generatedAlwaysAs(
        (): SQL =>
          sql`array_remove(array['status:' || status, 'country:' || country, 'type:' || entrepreneur_type, 'referral:' || referral_source], null)`,
      ),
  },
  (table) => [
    uniqueIndex("pre_applications_email_key").on(table.email),
    index("pre_applications_newest_index").on(sql`created_at desc`, sql`id desc`),
    index("pre_applications_status_index").on(table.status, sql`created_at desc`, sql`id desc`),
    // One index, so that one scan matches words and filters.
    index("pre_applications_search_index")
      .using("gin", sql`search_text gin_trgm_ops`, table.terms)
      .with({ fastupdate: false }),
    index("pre_applications_joined_index").using("gin", sql`${joinedNames} gin_trgm_ops`).concurrently(),
  ],
);

/** A repeated application; its sender has not proved the address. */
export const preApplicationChanges = pgTable(
  "pre_application_changes",
  {
    id: id(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => preApplications.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    answers: jsonb("answers").$type<ApplicationAnswers>().notNull(),
    consentedAt: at("consented_at").notNull(),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("pre_application_changes_token_key").on(table.tokenHash),
    index("pre_application_changes_application_index").on(table.applicationId),
    index("pre_application_changes_expiry_index").on(table.expiresAt),
  ],
);
