import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CountedOutcomes, NamedWin, PublicOutcomes } from "#features/outcomes/domain/counted.ts";
import type { ShownBefore } from "#features/saved-opportunities/domain/saved-changes.ts";
import type { SavedStatus } from "#features/saved-opportunities/domain/statuses.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";
import { outbox } from "./mail.ts";
import { opportunities } from "./opportunities.ts";

const account = () =>
  uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });
const opportunity = () =>
  uuid("opportunity_id")
    .notNull()
    .references(() => opportunities.id, { onDelete: "cascade" });

/** docs/product/saved-opportunities.md */
export const savedOpportunities = pgTable(
  "saved_opportunities",
  {
    accountId: account(),
    opportunityId: opportunity(),
    status: text("status").$type<SavedStatus>().notNull().default("saved"),
    appliedOn: date("applied_on"),
    /** The member's private note. */
    note: text("note").notNull().default(""),
    /** Completed checklist items. */
    done: text("done").array().notNull().default([]),
    version: integer("version").notNull().default(1),
    remindAt: at("remind_at"),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.opportunityId] }),
    index("saved_opportunities_savers_index").on(table.opportunityId, table.accountId),
    index("saved_opportunities_remind_index").on(table.remindAt, table.accountId).where(sql`remind_at is not null`),
  ],
);

/** A member gets at most one digest of reminders a day. */
export const opportunityReminders = pgTable("opportunity_reminders", {
  accountId: account().primaryKey(),
  remindedOn: date("reminded_on").notNull(),
});

/** Changes that move reminders, such as a new deadline or country. Triggers write them; a job applies them. */
export const reminderChanges = pgTable(
  "reminder_changes",
  {
    id: id(),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    changedAt: at("changed_at").notNull().defaultNow(),
    /** Progress of a change to an opportunity: the last account whose reminders have been moved. */
    movedTo: uuid("moved_to"),
    was: jsonb("was").$type<ShownBefore>(),
  },
  (table) => [
    index("reminder_changes_opportunity_index").on(table.opportunityId),
    index("reminder_changes_account_index").on(table.accountId),
  ],
);

/** Opportunities of a deadline mail, which is not sent once all of them are over. */
export const opportunityMails = pgTable(
  "opportunity_mails",
  {
    mailId: uuid("mail_id")
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    opportunityId: opportunity(),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.opportunityId] }),
    index("opportunity_mails_opportunity_index").on(table.opportunityId),
  ],
);

/** The address of a calendar feed is signed from the id, so a new id revokes it. */
export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: account().primaryKey(),
  id: uuid("id").notNull().unique(),
  createdAt: createdAt(),
});

/** Members to notify when a yearly opportunity reopens. */
export const opportunityBells = pgTable(
  "opportunity_bells",
  { accountId: account(), opportunityId: opportunity(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.opportunityId] }),
    index("opportunity_bells_askers_index").on(table.opportunityId, table.accountId),
  ],
);

/** docs/product/opportunities.md#outcomes */
export const opportunityOutcomes = pgTable(
  "opportunity_outcomes",
  {
    accountId: account(),
    opportunityId: opportunity(),
    askedAt: at("asked_at").notNull(),
    answeredAt: at("answered_at"),
    applied: boolean("applied"),
    /** A key of WON_ANSWERS. */
    won: text("won"),
    /** Whole US dollars. */
    amount: integer("amount"),
    mayBeNamed: boolean("may_be_named").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.opportunityId] }),
    index("opportunity_outcomes_opportunity_index").on(table.opportunityId),
  ],
);

export const outcomeCounts = pgTable("outcome_counts", {
  /** Format version of the figures; each version of the program reads only its own format. */
  form: integer("form").primaryKey(),
  figures: jsonb("figures").$type<CountedOutcomes>().notNull(),
  /** Public part of the figures, small enough to be read often. */
  results: jsonb("results").$type<PublicOutcomes>().notNull(),
  /** Members who may be named with the amount they won, latest first. */
  named: jsonb("named").$type<NamedWin[]>().notNull(),
  countedAt: at("counted_at").notNull(),
});
