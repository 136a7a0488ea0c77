import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, citext, createdAt, id } from "./columns.ts";

type Json = Record<string, unknown>;

/** A sign-up confirmed by link, before the client shows the verifier of its PKCE challenge. */
type SignUpOfFlow = {
  /** Password and data that wait for the PKCE verifier; null when it would not prove the sign-up. */
  waiting: { passwordHash: string | null; data: Json } | null;
  asksPassword: "contested" | "unproved" | null;
};
type AuthenticationMethod = { method: string; timestamp: number; provider?: string };

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    email: citext("email"),
    phone: text("phone"),
    /** argon2id, PHC string; null for an account without a password. */
    passwordHash: text("password_hash"),
    emailConfirmedAt: at("email_confirmed_at"),
    phoneConfirmedAt: at("phone_confirmed_at"),
    invitedAt: at("invited_at"),
    confirmationSentAt: at("confirmation_sent_at"),
    recoverySentAt: at("recovery_sent_at"),
    newEmail: citext("new_email"),
    emailChangeSentAt: at("email_change_sent_at"),
    newPhone: text("new_phone"),
    phoneChangeSentAt: at("phone_change_sent_at"),
    reauthenticationSentAt: at("reauthentication_sent_at"),
    lastSignInAt: at("last_sign_in_at"),
    appMetadata: jsonb("app_metadata").$type<Json>().notNull().default({}),
    userMetadata: jsonb("user_metadata").$type<Json>().notNull().default({}),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    /** Signs in by single sign-on only; may share its address with another account (docs/develop/accounts/saml.md#accounts). */
    isSsoUser: boolean("is_sso_user").notNull().default(false),
    bannedUntil: at("banned_until"),
    /** Part of links in product mails; an increment invalidates them all (decision 69). */
    linkGeneration: integer("link_generation").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("accounts_email_key").on(table.email).where(sql`is_sso_user = false`),
    index("accounts_email_index").on(table.email),
    uniqueIndex("accounts_phone_key").on(table.phone),
    index("accounts_new_email_index").on(table.newEmail).where(sql`new_email is not null`),
    index("accounts_new_phone_index").on(table.newPhone).where(sql`new_phone is not null`),
    /** Index for GET /auth/v1/admin/users, which lists the newest accounts first. */
    index("accounts_created_index").on(table.createdAt, table.id).concurrently(),
    index("accounts_sso_index").on(table.email).where(sql`is_sso_user`).concurrently(),
    index("accounts_parts_index")
      .using("gin", sql`lower(email::text) gin_trgm_ops`, sql`phone gin_trgm_ops`)
      .concurrently(),
    // Banned accounts are few, so the check for each waiting introduction reads a small index.
    index("accounts_banned_index").on(table.id).where(sql`banned_until is not null`).concurrently(),
    index("accounts_anonymous_index").on(table.createdAt).where(sql`is_anonymous`),
  ],
);

export const identities = pgTable(
  "identities",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    /** Id of the person at the provider (subject); for email and phone, the account's own id. */
    providerId: text("provider_id").notNull(),
    identityData: jsonb("identity_data").$type<Json>().notNull(),
    email: citext("email"),
    lastSignInAt: at("last_sign_in_at"),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("identities_provider_key").on(table.provider, table.providerId),
    index("identities_account_index").on(table.accountId),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    aal: text("aal").notNull().default("aal1"),
    /** Second factor of an aal2 session; when it is removed, the session falls back to aal1. */
    factorId: uuid("factor_id"),
    /** Authentication methods, newest first, as in the access token. */
    amr: jsonb("amr").$type<AuthenticationMethod[]>().notNull(),
    /** Key in hex, which derives each refresh token from the previous one. */
    refreshKey: text("refresh_key").notNull(),
    userAgent: text("user_agent"),
    ip: text("ip"),
    createdAt: createdAt(),
    refreshedAt: at("refreshed_at"),
    notAfter: at("not_after"),
  },
  (table) => [
    index("sessions_account_index").on(table.accountId),
    index("sessions_last_use_index").on(sql`coalesce(refreshed_at, created_at)`),
  ],
);

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    id: id(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** sha256 of the token, hex. */
    tokenHash: text("token_hash").notNull(),
    parentHash: text("parent_hash"),
    revokedAt: at("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("refresh_tokens_hash_key").on(table.tokenHash),
    index("refresh_tokens_session_index").on(table.sessionId),
    index("refresh_tokens_revoked_index").on(table.revokedAt).where(sql`revoked_at is not null`),
  ],
);

export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** A TokenKind, or an email change that one of the two addresses has confirmed. */
    kind: text("kind").notNull(),
    sentTo: citext("sent_to").notNull(),
    /** sha256 of the link's secret, hex; null when only a code was sent. */
    linkHash: text("link_hash"),
    /** Keyed hash of the six digits, hex. */
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method"),
    /** Password of a pending sign-up (argon2id, PHC string). The account gets it only after its address is proved. */
    passwordHash: text("password_hash"),
    /** Metadata of a pending sign-up; null when the token confirms no sign-up. */
    userMetadata: jsonb("user_metadata").$type<Json>(),
    /** True after sign-ups with different passwords for one address: none of the passwords counts. */
    isContested: boolean("is_contested").notNull().default(false),
    /** Pending sign-up: sha256 of the requesting client's secret, hex. */
    askedBy: text("asked_by"),
    /** Pending sign-up: its PKCE challenge, not that of a mail requested later. */
    askedChallenge: text("asked_challenge"),
    /** sha256 of the secret of the browser that waits for the mail to be used, hex. */
    awaitedBy: text("awaited_by"),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("one_time_tokens_kind_key").on(table.accountId, table.kind),
    uniqueIndex("one_time_tokens_link_key").on(table.linkHash),
    index("one_time_tokens_expiry_index").on(table.expiresAt),
  ],
);

export const usedMails = pgTable(
  "used_mails",
  {
    awaitedBy: text("awaited_by").primaryKey(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("used_mails_expiry_index").on(table.expiresAt)],
);

export const flowStates = pgTable(
  "flow_states",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** sha256 of the authorization code, hex. */
    authCodeHash: text("auth_code_hash").notNull(),
    codeChallenge: text("code_challenge").notNull(),
    codeChallengeMethod: text("code_challenge_method").notNull(),
    method: text("method").notNull(),
    /** Provider tokens, encrypted with a key derived from the authorization code. */
    encryptedTokens: text("sealed_tokens"),
    signUp: jsonb("sign_up").$type<SignUpOfFlow>(),
    sessionNotAfter: at("session_not_after"),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("flow_states_code_key").on(table.authCodeHash),
    index("flow_states_account_index").on(table.accountId),
    index("flow_states_expiry_index").on(table.expiresAt),
  ],
);
