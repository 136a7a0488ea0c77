import { createHmac } from "node:crypto";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { ProviderTokens } from "../../contract/auth.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import type { Context, Visit } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";
import { withLinkedIdentity } from "../identities/link-identity.ts";
import { type VerifiedIdentity, withIdentity } from "../identities/sign-in-with-identity.ts";
import { errorOutcome, sessionOutcome, withCode, withOutcome } from "../outcome.ts";
import { issueAuthCode, storedChallenge } from "../pkce.ts";
import { presentSession } from "../present-session.ts";
import { sameText } from "../secrets.ts";
import { startSession } from "../start-session.ts";
import { asProviderError, type Connection, connect, getProvider } from "./connect.ts";
import { consumeFlow, type FlowRequest, type ProviderFlow, storeFlow } from "./flow-store.ts";
import { readIdentity } from "./read-identity.ts";

type ProviderAnswer = { verified: VerifiedIdentity; tokens: ProviderTokens };
type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

const callbackUrl = (siteUrl: string) => `${siteUrl}/auth/v1/callback`;

async function exchangeProviderCode(
  context: Context,
  provider: ProviderConfig,
  flow: ProviderFlow,
  query: URLSearchParams,
): Promise<ProviderAnswer> {
  try {
    const connection = await connect(context, provider);
    const tokens = await exchange(context, provider, flow, query, connection);
    const claims = await claimsOf(provider, tokens, connection);
    return {
      verified: readIdentity(provider, { ...nameOf(provider, query), ...claims }),
      tokens: {
        provider_token: tokens.access_token,
        ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
      },
    };
  } catch (error) {
    throw asProviderError(context, provider, error);
  }
}

/** Checks state and issuer (RFC 9207), then nonce, issuer, audience, times and signature of the ID token. */
function exchange(
  { config }: Context,
  provider: ProviderConfig,
  flow: ProviderFlow,
  query: URLSearchParams,
  { client }: Connection,
): Promise<Tokens> {
  const url = new URL(callbackUrl(config.siteUrl));
  for (const name of ["code", "state", "iss", "error", "error_description"]) {
    for (const value of query.getAll(name)) url.searchParams.append(name, value);
  }
  return authorizationCodeGrant(client, url, {
    expectedState: query.get("state") ?? "",
    pkceCodeVerifier: flow.codeVerifier ?? "",
    ...(flow.nonce === null ? {} : { expectedNonce: flow.nonce }),
    idTokenExpected: provider.kind !== "facebook",
  });
}

/** Some providers send the email address only from the user info endpoint. */
async function claimsOf(provider: ProviderConfig, tokens: Tokens, { client }: Connection) {
  if (provider.kind === "facebook") return fetchFacebookProfile(provider, tokens.access_token);
  const claims = tokens.claims();
  if (!claims) throw new Error("no ID token came");
  if (claims.email || !client.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(client, tokens.access_token, claims.sub)), ...claims };
}

/** Apple sends the name only once, beside the code and without signature, so it must not identify anyone. */
function nameOf({ kind }: ProviderConfig, query: URLSearchParams): Record<string, unknown> {
  if (kind !== "apple") return {};
  try {
    const { name } = JSON.parse(query.get("user") ?? "{}") as { name?: { firstName?: unknown; lastName?: unknown } };
    return { given_name: name?.firstName, family_name: name?.lastName };
  } catch {
    return {};
  }
}

const TIMEOUT_MS = 5000;

/** Facebook has no ID token: the Graph API identifies the user. @returns claims named as in an ID token */
async function fetchFacebookProfile(provider: ProviderConfig, accessToken: string): Promise<Record<string, unknown>> {
  const url = new URL(provider.facebook?.profile ?? "");
  url.searchParams.set("fields", "id,name,email,picture.width(256).height(256)");
  // The HMAC proves to Facebook that our app uses the token.
  const proof = createHmac("sha256", String(provider.secret)).update(accessToken).digest("hex");
  url.searchParams.set("appsecret_proof", proof);
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw Object.assign(new Error("the profile was refused"), { code: "OAUTH_RESPONSE_IS_NOT_CONFORM" });
  const { id, name, email, picture } = (await response.json()) as {
    id?: unknown;
    name?: unknown;
    email?: unknown;
    picture?: { data?: { url?: unknown } };
  };
  return { sub: id, name, email, picture: picture?.data?.url };
}

/** @returns address at the provider; only the browser that has the cookie value `browser` can finish the flow */
export async function beginFlow(
  context: Context,
  provider: ProviderConfig,
  request: FlowRequest,
  browser: string,
): Promise<string> {
  const { client } = await connect(context, provider);
  const codeVerifier = randomPKCECodeVerifier();
  const nonce = provider.kind !== "facebook" && provider.repeatsNonce ? randomNonce() : null;
  const state = await storeFlow(context, request, { browser, codeVerifier, nonce });
  const { scope = "", ...extra } = request.extra;
  try {
    return buildAuthorizationUrl(client, {
      ...extra,
      redirect_uri: callbackUrl(context.config.siteUrl),
      scope: [...new Set([...provider.scope.split(" "), ...scope.split(" ")])].filter(Boolean).join(" "),
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ...(nonce === null ? {} : { nonce }),
      // Apple sends a name and an address only by form post.
      ...(provider.kind === "apple" ? { response_mode: "form_post" } : {}),
    }).href;
  } catch (error) {
    throw asProviderError(context, provider, error);
  }
}

type Arrival = { query: URLSearchParams; browser: string | null; visit: Visit };

/** @returns next address for the browser, with the outcome in it */
export async function finishFlow(context: Context, { query, browser, visit }: Arrival): Promise<string> {
  const state = query.get("state");
  const flow = state ? await consumeFlow(context, state) : null;
  if (!flow?.browserHash || browser === null || !sameText(flow.browserHash, sha256(browser))) {
    return failed(new URL("/auth/callback", context.config.siteUrl), refuse("bad_oauth_state"));
  }
  const target = new URL(flow.redirectTo ?? context.config.siteUrl);
  try {
    if (flow.expiresAt <= context.clock()) throw refuse("flow_state_expired");
    const provider = getProvider(context.config, flow.provider);
    const answer = await exchangeProviderCode(context, provider, flow, query);
    return await enter(context, flow, answer, { target, visit: { ...visit, redirectTo: flow.redirectTo } });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return failed(target, error);
  }
}

type Next = { target: URL; visit: Visit };

async function enter(context: Context, flow: ProviderFlow, answer: ProviderAnswer, { target, visit }: Next) {
  const { verified, tokens: providerTokens } = answer;
  const challenge = storedChallenge(flow);
  const into = <T>(then: (tx: Queryable, accountId: string) => Promise<T>) =>
    flow.linkingSessionId
      ? withLinkedIdentity(context, verified, { sessionId: flow.linkingSessionId, visit }, then)
      : withIdentity(context, verified, { visit, requiresEmail: true }, then);

  if (challenge) {
    const code = await into((tx, accountId) =>
      issueAuthCode(tx, { accountId, method: "oauth", challenge, providerTokens }, context.clock()),
    );
    return withCode(target, code);
  }
  const started = await into((tx, accountId) => startSession(context, tx, accountId, "oauth", visit));
  return withOutcome(target, sessionOutcome({ ...presentSession(context, started), ...providerTokens }));
}

export const failed = (target: URL, error: AuthError) => withOutcome(target, errorOutcome(error), true);
