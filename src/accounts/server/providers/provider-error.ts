import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { PROVIDER_MESSAGES } from "../../domain/provider-messages.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import type { Context } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";

const NO_ANSWER = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "ERR_JWKS_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"];

/** What went wrong at a provider, as a refusal in our words: its own might say anything. */
export function asProviderError({ log }: Context, { id, name }: ProviderConfig, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { code, message } = error as { code?: string; message?: string };
  log.warn({ provider: id, code, reason: message }, "a provider's answer was no use");
  if (error instanceof AuthorizationResponseError) {
    return refuse("bad_oauth_callback", error.error === "access_denied" ? 403 : 400, `${name} did not sign you in`);
  }
  if (!isDown(error)) return refuse("bad_oauth_callback", 400, `Unable to exchange external code with ${name}`);
  return new AuthError(503, "unexpected_failure", `${name}: ${PROVIDER_MESSAGES.unavailable}`);
}

function isDown(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string" && NO_ANSWER.includes(code)) return true;
  // Node's fetch says TypeError for every failure of the network.
  return error instanceof TypeError && !(error instanceof ClientError);
}
