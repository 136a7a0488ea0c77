import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

export const smsOutbox = pgTable(
  "sms_outbox",
  {
    id: id(),
    /** Null for a number without an account. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** Kind: sms, phone_change, reauthentication or factor. */
    kind: text("kind").notNull(),
    /** Channel: sms or whatsapp. */
    channel: text("channel").notNull(),
    /** Phone number in E.164 format, without the plus sign. */
    recipient: text("recipient").notNull(),
    /** Emptied once the message is sent or expired. */
    code: text("code").notNull(),
    language: text("language"),
    /** Status: queued, sending, sent, failed, or kept (no provider is configured). */
    status: text("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    providerId: text("provider_id"),
    error: text("error"),
    createdAt: createdAt(),
    claimedAt: at("claimed_at"),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("sms_outbox_account_index").on(table.accountId),
    index("sms_outbox_newest_index").on(sql`created_at desc`, sql`id desc`),
    index("sms_outbox_waiting_index").on(table.createdAt).where(sql`status in ('queued', 'sending')`),
  ],
);

/** Pending sign-ins, one row per number whether or not it has an account, so that responses reveal nothing. */
export const phoneSignIns = pgTable(
  "phone_sign_ins",
  {
    id: id(),
    /** Phone number in E.164 format, without the plus sign. */
    phone: text("phone").notNull().unique("phone_sign_ins_phone_key"),
    /** Keyed hash of the six digits, hex. */
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createsAccount: boolean("creates_account").notNull(),
    passwordHash: text("password_hash"),
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    /** sha256 of the requesting client's secret, hex. */
    askedBy: text("asked_by"),
    createdAt: createdAt(),
    /** Expiry of the code; the row stays for a day, so that a new code can be requested. */
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("phone_sign_ins_expiry_index").on(table.expiresAt)],
);
