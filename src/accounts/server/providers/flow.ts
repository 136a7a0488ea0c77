import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from "openid-client";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import type { Context, Visit } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";
import { withLinkedIdentity } from "../identities/link-identity.ts";
import { withIdentity } from "../identities/sign-in-with-identity.ts";
import { errorOutcome, sessionOutcome, withCode, withOutcome } from "../outcome.ts";
import { issueAuthCode, storedChallenge } from "../pkce.ts";
import { presentSession } from "../present-session.ts";
import { sameText } from "../secrets.ts";
import { startSession } from "../start-session.ts";
import { asProviderError, connect, getProvider } from "./connect.ts";
import { callbackUrl, exchangeProviderCode, type ProviderAnswer } from "./exchange-provider-code.ts";
import { consumeFlow, type FlowRequest, type ProviderFlow, storeFlow } from "./flow-store.ts";

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
