import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AudienceFilters } from "#features/email/domain/audience.ts";
import { DAILY_LIMIT, MAX_RECIPIENTS } from "#features/email/domain/limits.ts";
import type { MailDocument } from "#features/email/domain/mail-document/document.ts";
import type { MailKind } from "#kernel/mail-kinds.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";
import { userProfiles } from "./profiles.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const updatedAt = () => at("updated_at").notNull().defaultNow();

/** docs/product/email.md#templates */
export const emailTemplates = pgTable(
  "email_templates",
  {
    id: id(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    /** The HTML is sanitised when it is saved. */
    htmlContent: text("html_content").notNull(),
    textContent: text("text_content").notNull(),
    /** Document from which the HTML is made; null when staff wrote the HTML itself. */
    document: jsonb("document").$type<MailDocument>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("email_templates_name_index").on(table.name, table.id)],
);

type SendText = { subject: string; htmlContent: string; textContent: string };

/** Search text of the subject, with and without apostrophes; null when the subject contains none. */
export const joinedSubject = sql`joined_text(directory_plain(subject), subject)`;

/** One row per send; its recipients are rows of the outbox (decision 50; docs/product/email.md#history). */
export const emailSends = pgTable(
  "email_sends",
  {
    id: id(),
    emailType: text("email_type").$type<MailKind>().notNull(),
    /** Category of consent; null for a service mail, which needs no consent. */
    category: text("category"),
    templateId: uuid("template_id").references(() => emailTemplates.id, { onDelete: "set null" }),
    /** The subject may contain merge fields, which are filled for each recipient when the mail is sent. */
    subject: text("subject").notNull(),
    htmlContent: text("html_content").notNull(),
    textContent: text("text_content").notNull(),
    /** Texts in other languages, for a mail that the program wrote. */
    translations: jsonb("translations").$type<Record<string, SendText>>(),
    /** Status: preparing, scheduled, queued, sending, paused, leftOut, cancelled, sent, partly or failed. */
    status: text("status").notNull().default("queued"),
    /** Filters of a send to all matching members; recipient rows are written while it is preparing. */
    audience: jsonb("audience").$type<Partial<AudienceFilters>>(),
    recipientCount: integer("recipient_count").notNull(),
    sentCount: integer("sent_count").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    leftOutCount: integer("left_out_count").notNull().default(0),
    uncertainCount: integer("uncertain_count").notNull().default(0),
    error: text("error"),
    trackOpens: boolean("track_opens").notNull().default(false),
    trackClicks: boolean("track_clicks").notNull().default(false),
    /** Member of staff; null for a send that the program created. */
    createdBy: uuid("created_by").references(() => accounts.id, { onDelete: "set null" }),
    /** Idempotency key of the client. */
    requestKey: text("request_key"),
    createdAt: createdAt(),
    scheduledAt: at("scheduled_at"),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
  },
  (table) => [
    uniqueIndex("email_sends_request_key").on(table.requestKey),
    index("email_sends_newest_index").on(sql`created_at desc`, sql`id desc`),
    index("email_sends_subject_index").using("gin", sql`directory_plain(subject) gin_trgm_ops`).concurrently(),
    index("email_sends_joined_index").using("gin", sql`${joinedSubject} gin_trgm_ops`).concurrently(),
    index("email_sends_template_index").on(table.templateId),
    index("email_sends_creator_index").on(table.createdBy),
    index("email_sends_open_index")
      .on(table.createdAt)
      .where(sql`status in ('scheduled', 'queued', 'sending', 'paused')`),
    index("email_sends_preparing_index").on(table.createdAt).where(sql`status = 'preparing'`),
    index("email_sends_cancelled_index").on(table.id).where(sql`status = 'cancelled'`).concurrently(),
  ],
);

/** Addresses that get only account mails: sha256 of the lower-cased address, kept after a member is erased. */
export const emailSuppressions = pgTable("email_suppressions", {
  addressHash: bytea("address_hash").primaryKey(),
  /** Reason: bounced, complained, unsubscribed or manual. */
  reason: text("reason").notNull(),
  createdAt: createdAt(),
});

/** Mail categories that an address has unsubscribed from, with the same hash as in email_suppressions. */
export const emailRefusals = pgTable(
  "email_refusals",
  { addressHash: bytea("address_hash").notNull(), category: text("category").notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.addressHash, table.category] })],
);

/** Temporary bounces; several within a month count as a permanent one. */
export const emailSoftBounces = pgTable(
  "email_soft_bounces",
  {
    addressHash: bytea("address_hash").notNull(),
    /** Id of the bounced mail, or of the report. */
    source: text("source").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.source] }),
    index("email_soft_bounces_at_index").on(table.at).concurrently(),
  ],
);

/** Delivery reports that have been processed, kept for a day to refuse duplicates. */
export const emailReports = pgTable(
  "email_reports",
  { id: text("id").primaryKey(), at: at("at").notNull() },
  (table) => [index("email_reports_at_index").on(table.at).concurrently()],
);

/** The table has one row (docs/product/email.md#settings); for null, the environment variable applies. */
export const emailSettings = pgTable(
  "email_settings",
  {
    id: integer("id").primaryKey().default(1),
    fromName: text("from_name"),
    fromEmail: text("from_email"),
    replyTo: text("reply_to"),
    includePlainText: boolean("include_plain_text").notNull().default(true),
    trackOpens: boolean("track_opens").notNull().default(true),
    trackClicks: boolean("track_clicks").notNull().default(true),
    maxRecipients: integer("max_recipients").notNull().default(MAX_RECIPIENTS.standard),
    dailyLimit: integer("daily_limit").notNull().default(DAILY_LIMIT.standard),
    remindUnconfirmed: boolean("remind_unconfirmed").notNull().default(false),
    remindUnfinished: boolean("remind_unfinished").notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [check("email_settings_one_row", sql`${table.id} = 1`)],
);

/** Number of mails that count towards the daily limit, per UTC day. */
export const emailDays = pgTable("email_days", {
  day: date("day").primaryKey(),
  taken: integer("taken").notNull().default(0),
});

/** Narrow rows, so that one scan selects the audience; triggers of user_profiles and accounts maintain them. */
export const emailAudience = pgTable("email_audience", {
  id: uuid("id")
    .primaryKey()
    .references(() => userProfiles.id, { onDelete: "cascade" }),
  /** Hash as in email_suppressions; null for an account without an address. */
  addressHash: bytea("address_hash"),
  bannedUntil: at("banned_until"),
  entrepreneurType: text("entrepreneur_type"),
  country: text("country"),
  stage: text("stage").notNull(),
  isMentor: boolean("is_mentor").notNull(),
  takesUpdates: boolean("takes_updates").notNull(),
  isConfirmed: boolean("is_confirmed").notNull(),
});
