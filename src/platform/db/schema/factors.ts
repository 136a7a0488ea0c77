import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

export const factors = pgTable(
  "factors",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Type: totp, phone, webauthn or recovery_code. */
    type: text("type").notNull(),
    /** Status: unverified or verified. */
    status: text("status").notNull().default("unverified"),
    friendlyName: text("friendly_name").notNull(),
    encryptedSecret: text("sealed_secret"),
    /** Last TOTP step used: each code is valid once. */
    lastUsedStep: bigint("last_used_step", { mode: "number" }),
    /** Phone number in E.164 format, without the plus sign. */
    phone: text("phone"),
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

export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: id(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    /** Keyed hash of the code sent to the phone, hex. */
    codeHash: text("code_hash"),
    /** sha256 of the base64url challenge for a security key, hex. */
    challengeHash: text("challenge_hash"),
    /** Client address of the request; an answer from another address is refused. */
    address: text("address"),
    usedAt: at("used_at"),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("factor_challenges_factor_index").on(table.factorId),
    index("factor_challenges_expiry_index").on(table.expiresAt),
  ],
);

/** A set of recovery codes is one factor; each code is valid once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    /** Keyed hash of the recovery code, hex. */
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
    usedAt: at("used_at"),
  },
  (table) => [uniqueIndex("recovery_codes_hash_key").on(table.factorId, table.codeHash)],
);
