import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sessions } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

export const providerFlows = pgTable(
  "provider_flows",
  {
    id: id(),
    /** sha256 of the OAuth `state`, hex. */
    stateHash: text("state_hash").notNull(),
    /** sha256 of the browser's cookie, hex; null until the redirect to the provider. */
    browserHash: text("browser_hash"),
    provider: text("provider").notNull(),
    /** PKCE verifier and nonce of our request to the provider. */
    codeVerifier: text("code_verifier"),
    nonce: text("nonce"),
    /** PKCE challenge of our client; when null, the client gets its session in the URL fragment. */
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method"),
    redirectTo: text("redirect_to"),
    /** The client's query parameters for the provider's URL. */
    extra: jsonb("extra").$type<Record<string, string>>().notNull().default({}),
    /** Session whose account gets the new identity; null for a sign-in. */
    linkingSessionId: uuid("linking_session_id").references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("provider_flows_state_key").on(table.stateHash),
    index("provider_flows_session_index").on(table.linkingSessionId),
    index("provider_flows_expiry_index").on(table.expiresAt),
  ],
);
