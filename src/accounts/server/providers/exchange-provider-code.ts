import { createHmac } from "node:crypto";
import { authorizationCodeGrant, fetchUserInfo } from "openid-client";
import type { ProviderTokens } from "../../contract/auth.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import type { Context } from "../context.ts";
import type { VerifiedIdentity } from "../identities/sign-in-with-identity.ts";
import { asProviderError, type Connection, connect } from "./connect.ts";
import type { ProviderFlow } from "./flow-store.ts";
import { readIdentity } from "./read-identity.ts";

export type ProviderAnswer = { verified: VerifiedIdentity; tokens: ProviderTokens };
type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

export const callbackUrl = (siteUrl: string) => `${siteUrl}/auth/v1/callback`;

export async function exchangeProviderCode(
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
