import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** Something that proves a member a second time: an app that shows codes, a phone, a security key. */
export const factors = pgTable(
  "factors",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** totp, phone, webauthn, recovery_code */
    type: text("type").notNull(),
    /** unverified, verified */
    status: text("status").notNull().default("unverified"),
    friendlyName: text("friendly_name").notNull(),
    /** The app's secret, encrypted. */
    encryptedSecret: text("sealed_secret"),
    /** The last time step whose code was used: none is good twice. */
    lastUsedStep: bigint("last_used_step", { mode: "number" }),
    /** E.164 without the plus sign. */
    phone: text("phone"),
    /** The public half of a security key. */
    publicKey: jsonb("public_key").$type<Record<string, unknown>>(),
    lastChallengedAt: at("last_challenged_at"),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("factors_name_key").on(table.accountId, table.friendlyName),
    index("factors_status_index").on(table.status, table.createdAt),
  ],
);

/** A question that a factor has to answer, once. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: id(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    /** Keyed hash of the code that went to the phone, hex. */
    codeHash: text("code_hash"),
    /** sha256 of the number that a security key has to sign (base64url), hex. */
    challengeHash: text("challenge_hash"),
    /** Where it was asked: an answer from elsewhere counts for nothing. */
    address: text("address"),
    /** Answered rightly: no second time. */
    usedAt: at("used_at"),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("factor_challenges_factor_index").on(table.factorId),
    index("factor_challenges_expiry_index").on(table.expiresAt),
  ],
);

/** For the day on which the phone is gone: a set is a factor of its own, and each code is good once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    /** Keyed hash, hex. */
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
    usedAt: at("used_at"),
  },
  (table) => [uniqueIndex("recovery_codes_hash_key").on(table.factorId, table.codeHash)],
);
