import type { Context as HonoContext } from "hono";
import { readCodeChallenge } from "../code-challenge.ts";
import type { Visit } from "../env.ts";
import { validationFailed } from "../errors.ts";
import type { FlowRequest } from "./flow-store.ts";

/** Ours to say, or for us alone. */
const RESERVED = new Set([
  "acr_values",
  "apikey",
  "audience",
  "authorization_details",
  "claims",
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "dpop_jkt",
  "id_token_hint",
  "nonce",
  "provider",
  "redirect_to",
  "redirect_uri",
  "registration",
  "request",
  "request_uri",
  "resource",
  "response_mode",
  "response_type",
  "scope",
  "scopes",
  "skip_http_redirect",
  "state",
  "ticket",
]);
const MOST_EXTRAS = 10;
const LONGEST_EXTRA = 300;

/** The query of GET /authorize: what is not ours goes on to the provider (protocol 1.9). */
export function readFlowRequest(c: HonoContext, provider: string, { redirectTo }: Visit): FlowRequest {
  const query = c.req.query();
  const extras = Object.entries(query).filter(([name]) => !RESERVED.has(name));
  const scope = (query.scopes ?? "").replaceAll(",", " ").trim();
  const all = scope === "" ? extras : [...extras, ["scope", scope] as const];
  if (all.length > MOST_EXTRAS || all.some(([name, value]) => !isShort(name) || !isShort(value))) {
    throw validationFailed("The request has too many parameters, or too long ones");
  }
  const challenge = readCodeChallenge(query);
  return { provider, challenge, redirectTo, extra: Object.fromEntries(all), linkingSessionId: null };
}

const isShort = (text: string) => text.length <= LONGEST_EXTRA && !text.includes("\0") && text.isWellFormed();
