import type { AuthSession } from "../contract/auth.ts";
import type { AuthError } from "./errors.ts";

type Outcome = Record<string, string>;

const ERRORS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Codes reported as access_denied with any status (docs/develop/accounts/providers.md#towards-the-provider). */
const DENIED = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

export function errorOutcome({ status, code, message }: AuthError): Outcome {
  const error = DENIED.has(code) ? "access_denied" : ERRORS[status];
  return { ...(error ? { error } : {}), error_code: code, error_description: message, sb: "" };
}

export function sessionOutcome(session: AuthSession): Outcome {
  const { provider_token, provider_refresh_token } = session;
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(provider_token ? { provider_token } : {}),
    ...(provider_refresh_token ? { provider_refresh_token } : {}),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
  };
}

/** Puts the outcome into the fragment, which no server receives, and into the query for PKCE clients. */
export function withOutcome(target: URL, outcome: Outcome, inQuery = false): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(outcome).toString();
  if (inQuery)
    for (const [name, value] of Object.entries(outcome)) if (name !== "sb") url.searchParams.set(name, value);
  return url.href;
}

export function withCode(target: URL, code: string): string {
  const url = new URL(target);
  url.searchParams.set("code", code);
  return url.href;
}
