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

/** What members keep, and what they do with it (docs/product/saved-opportunities.md). */
export const savedOpportunities = pgTable(
  "saved_opportunities",
  {
    accountId: account(),
    opportunityId: opportunity(),
    status: text("status").$type<SavedStatus>().notNull().default("saved"),
    appliedOn: date("applied_on"),
    /** For the member alone. */
    note: text("note").notNull().default(""),
    /** What of the list of things that it asks for is done. */
    done: text("done").array().notNull().default([]),
    version: integer("version").notNull().default(1),
    /** When the next reminder is due; null where none is. */
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

/** On which day somebody was reminded last: one digest a day at most. */
export const opportunityReminders = pgTable("opportunity_reminders", {
  accountId: account().primaryKey(),
  remindedOn: date("reminded_on").notNull(),
});

/**
 * What changes when somebody is next reminded: dates, zone or showing of an opportunity, or the country of a member. Triggers
 * write it with the change itself; a job takes it up.
 */
export const reminderChanges = pgTable(
  "reminder_changes",
  {
    id: id(),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    changedAt: at("changed_at").notNull().defaultNow(),
    /** Of an opportunity: whose saves are moved already, in the order of accounts. */
    movedTo: uuid("moved_to"),
    /** Of an opportunity: how it was before. */
    was: jsonb("was").$type<ShownBefore>(),
  },
  (table) => [
    index("reminder_changes_opportunity_index").on(table.opportunityId),
    index("reminder_changes_account_index").on(table.accountId),
  ],
);

/** What a mail about deadlines is about, so that it stays here once all of that is over. */
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

/** The secret feed of what a member has saved; its address is signed from the id, and a new one ends it. */
export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: account().primaryKey(),
  id: uuid("id").notNull().unique(),
  createdAt: createdAt(),
});

/** Who is told when something that comes back each year is open again. */
export const opportunityBells = pgTable(
  "opportunity_bells",
  { accountId: account(), opportunityId: opportunity(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.opportunityId] }),
    index("opportunity_bells_askers_index").on(table.opportunityId, table.accountId),
  ],
);

/** What came of it, as the member says (docs/product/opportunities.md#outcomes). */
export const opportunityOutcomes = pgTable(
  "opportunity_outcomes",
  {
    accountId: account(),
    opportunityId: opportunity(),
    /** When the member was asked. */
    askedAt: at("asked_at").notNull(),
    answeredAt: at("answered_at"),
    applied: boolean("applied"),
    /** A key of WON_ANSWERS. */
    won: text("won"),
    /** Of money: whole US dollars. */
    amount: integer("amount"),
    /** Whether they may be named with it. */
    mayBeNamed: boolean("may_be_named").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.opportunityId] }),
    index("opportunity_outcomes_opportunity_index").on(table.opportunityId),
  ],
);

/** What members won, counted in the background: one row for each form that the figures ever had. */
export const outcomeCounts = pgTable("outcome_counts", {
  /** Which form; a program reads its own only. */
  form: integer("form").primaryKey(),
  figures: jsonb("figures").$type<CountedOutcomes>().notNull(),
  /** What everybody may read of them, small enough to be read often. */
  results: jsonb("results").$type<PublicOutcomes>().notNull(),
  /** Beside whose name an amount stood when it was counted, the latest first. */
  named: jsonb("named").$type<NamedWin[]>().notNull(),
  countedAt: at("counted_at").notNull(),
});
