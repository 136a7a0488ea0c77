import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** A key pair that a member's device keeps; we have its public half. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The device's own name of the key, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device says it has signed; 0 for ever where it does not count. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull().default([]),
    /** Make of the authenticator. */
    aaguid: text("aaguid").notNull(),
    /** Whether the key may be copied to the member's other devices, and whether it has been. */
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

/** A number that a passkey has to sign, once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: id(),
    /** Who adds a passkey; null for a sign-in, where nobody is known yet. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** sha256 of the number as the device signs it (base64url), hex. */
    challengeHash: text("challenge_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_account_index").on(table.accountId),
    index("passkey_challenges_expiry_index").on(table.expiresAt),
  ],
);
