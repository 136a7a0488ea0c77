import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, citext, createdAt, id } from "./columns.ts";

/** Names of attributes in what an identity provider says; absent: the usual ones are looked for. */
type AttributeMapping = { email?: string; name?: string };

/** An organisation whose members sign in at its own identity provider (SAML 2.0). */
export const ssoProviders = pgTable(
  "sso_providers",
  {
    id: id(),
    name: text("name").notNull(),
    entityId: text("entity_id").notNull(),
    /** Where a browser is sent to sign in, by HTTP-Redirect. */
    ssoUrl: text("sso_url").notNull(),
    /** DER, base64: several while keys are exchanged. */
    certificates: jsonb("certificates").$type<string[]>().notNull(),
    metadataUrl: text("metadata_url"),
    attributeMapping: jsonb("attribute_mapping").$type<AttributeMapping>().notNull().default({}),
    enabled: boolean("enabled").notNull().default(true),
    /** Whether it may send somebody whom nobody asked for. */
    idpInitiated: boolean("idp_initiated").notNull().default(false),
    /** Whether an address that it asserts can make an administrator. */
    admitsAdmins: boolean("admits_admins").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("sso_providers_entity_key").on(table.entityId)],
);

/** Whose addresses a provider is believed about. */
export const ssoDomains = pgTable(
  "sso_domains",
  {
    domain: citext("domain").primaryKey(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
  },
  (table) => [index("sso_domains_provider_index").on(table.providerId)],
);

/** A browser that is away at an identity provider. */
export const ssoFlows = pgTable(
  "sso_flows",
  {
    id: id(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    /** sha256 of the RelayState, hex. */
    relayStateHash: text("relay_state_hash").notNull(),
    /** The ID of our request, which the answer names. */
    requestId: text("request_id").notNull(),
    /** PKCE of our own client; null: it gets its session in the fragment. */
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method"),
    redirectTo: text("redirect_to"),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("sso_flows_relay_state_key").on(table.relayStateHash),
    index("sso_flows_provider_index").on(table.providerId),
    index("sso_flows_expiry_index").on(table.expiresAt),
  ],
);

/** What was said once and must not be said again, as long as it would be believed. */
export const ssoAssertions = pgTable(
  "sso_assertions",
  {
    id: id(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    assertionId: text("assertion_id").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("sso_assertions_key").on(table.providerId, table.assertionId),
    index("sso_assertions_expiry_index").on(table.expiresAt),
  ],
);
