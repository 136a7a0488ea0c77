import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sessions } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";

/** A browser that is away at a provider, and what has to be known when it comes back. */
export const providerFlows = pgTable(
  "provider_flows",
  {
    id: id(),
    /** sha256 of the `state` that the provider hands back, hex. */
    stateHash: text("state_hash").notNull(),
    /** sha256 of the cookie of the browser that left, hex; null until a browser has left. */
    browserHash: text("browser_hash"),
    provider: text("provider").notNull(),
    /** PKCE and nonce towards the provider. */
    codeVerifier: text("code_verifier"),
    nonce: text("nonce"),
    /** PKCE of our own client; null: it gets its session in the fragment. */
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method"),
    redirectTo: text("redirect_to"),
    /** What the client adds to the provider's address. */
    extra: jsonb("extra").$type<Record<string, string>>().notNull().default({}),
    /** The session whose account the identity is added to; null for a sign-in. */
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
