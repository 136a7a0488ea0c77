import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** WebAuthn credential id, base64url. */
    credentialId: text("credential_id").notNull(),
    /** Public key in COSE format, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter of the device; stays 0 when unsupported. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull().default([]),
    aaguid: text("aaguid").notNull(),
    /** Whether the key can be copied to other devices, and whether it has been. */
    backupEligible: boolean("backup_eligible").notNull(),
    backedUp: boolean("backed_up").notNull(),
    friendlyName: text("friendly_name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: at("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential_key").on(table.credentialId),
    index("passkeys_account_index").on(table.accountId),
  ],
);

export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: id(),
    /** Null for a sign-in, where the account is unknown. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** sha256 of the base64url challenge, hex. */
    challengeHash: text("challenge_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_account_index").on(table.accountId),
    index("passkey_challenges_expiry_index").on(table.expiresAt),
  ],
);
