import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** One row per text message to a phone, by SMS or WhatsApp. */
export const smsOutbox = pgTable(
  "sms_outbox",
  {
    id: id(),
    /** Null for a number that has no account yet. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** sms, phone_change, reauthentication, factor */
    kind: text("kind").notNull(),
    /** sms or whatsapp */
    channel: text("channel").notNull(),
    /** E.164 without the plus sign. */
    recipient: text("recipient").notNull(),
    /** Emptied once sent, or when the code holds no longer. */
    code: text("code").notNull(),
    /** Of the request that asked for it. */
    language: text("language"),
    /** queued, sending, sent, failed; kept where there is no provider. */
    status: text("status").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** The provider's own id of the message. */
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

/**
 * Who asked to sign in or up with a number, until its code comes back: one row per number, whether it has an account or
 * not, so that nothing tells which. An account begins only when the code was right.
 */
export const phoneSignIns = pgTable(
  "phone_sign_ins",
  {
    id: id(),
    /** E.164 without the plus sign. */
    phone: text("phone").notNull().unique("phone_sign_ins_phone_key"),
    /** Keyed hash of the six digits, hex. */
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Whether a new account may begin with it. */
    createsAccount: boolean("creates_account").notNull(),
    /** Of a sign-up: what the new account begins with. */
    passwordHash: text("password_hash"),
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    /** sha256 of the secret of the browser or program that asked for it, hex. */
    askedBy: text("asked_by"),
    createdAt: createdAt(),
    /** Of the code; the rest is kept a day, so that a new code can be asked for. */
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("phone_sign_ins_expiry_index").on(table.expiresAt)],
);
