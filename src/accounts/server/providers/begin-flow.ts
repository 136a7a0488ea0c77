import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from "openid-client";
import type { ProviderConfig } from "../config/providers-config.ts";
import type { Context } from "../context.ts";
import { callbackUrl } from "./ask-provider.ts";
import { connect } from "./connect.ts";
import { type FlowRequest, keepFlow } from "./flow-store.ts";
import { asProviderError } from "./provider-error.ts";

/** @returns where the browser goes, which the `browser` cookie is the only one to come back from */
export async function beginFlow(
  context: Context,
  provider: ProviderConfig,
  request: FlowRequest,
  browser: string,
): Promise<string> {
  const { client } = await connect(context, provider);
  const codeVerifier = randomPKCECodeVerifier();
  const nonce = provider.kind !== "facebook" && provider.repeatsNonce ? randomNonce() : null;
  const state = await keepFlow(context, request, { browser, codeVerifier, nonce });
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
      // Apple sends a name and an address only with a form.
      ...(provider.kind === "apple" ? { response_mode: "form_post" } : {}),
    }).href;
  } catch (error) {
    throw asProviderError(context, provider, error);
  }
}
