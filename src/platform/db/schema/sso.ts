import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, citext, createdAt, id } from "./columns.ts";

/** Names of attributes in a SAML assertion; when absent, the usual names apply. */
type AttributeMapping = { email?: string; name?: string };

export const ssoProviders = pgTable(
  "sso_providers",
  {
    id: id(),
    name: text("name").notNull(),
    entityId: text("entity_id").notNull(),
    /** Sign-in address of the identity provider, for the HTTP-Redirect binding. */
    ssoUrl: text("sso_url").notNull(),
    /** Certificates as DER in base64; several during a key rotation. */
    certificates: jsonb("certificates").$type<string[]>().notNull(),
    metadataUrl: text("metadata_url"),
    attributeMapping: jsonb("attribute_mapping").$type<AttributeMapping>().notNull().default({}),
    enabled: boolean("enabled").notNull().default(true),
    idpInitiated: boolean("idp_initiated").notNull().default(false),
    /** Whether an asserted address can grant administrator rights. */
    admitsAdmins: boolean("admits_admins").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("sso_providers_entity_key").on(table.entityId)],
);

/** Email domains whose addresses a provider may assert. */
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

export const ssoFlows = pgTable(
  "sso_flows",
  {
    id: id(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    /** sha256 of the RelayState, hex. */
    relayStateHash: text("relay_state_hash").notNull(),
    /** Id of our request; the response names it as InResponseTo. */
    requestId: text("request_id").notNull(),
    /** PKCE challenge of our client; when null, the client gets its session in the URL fragment. */
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

/** Used SAML assertions, kept until they expire, so that a second use is detected. */
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
