import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { AuthErrorBody, LegacyAuthErrorBody } from "#contract/auth.ts";
import { BRIEFLY_UNAVAILABLE } from "#domain/interface-messages.ts";
import type { Context } from "../context.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { RETRY_AFTER_S } from "../http/on-error.ts";
import { Busy } from "../line.ts";
import type { AuthEnv } from "./env.ts";
import { AuthError, OAuthRefusal, refuse } from "./errors.ts";
import { isTimeout } from "./pg-error.ts";

const VERSION_HEADER = "x-supabase-api-version";
const VERSION = "2024-01-01";

/** The one place where errors of /auth/v1 become answers, in the form that the caller's API version knows. */
export function onAuthError({ log }: Context): ErrorHandler<AuthEnv> {
  return (error, c) => {
    if (error instanceof OAuthRefusal) {
      return c.json({ error: "invalid request", error_description: error.message }, 400);
    }
    const requestId = c.get("requestId");
    const refusal = asRefusal(error);
    if (isDatabaseAway(error)) {
      log.warn({ err: error, requestId, route: routePath(c) }, "database away");
      c.header("Retry-After", RETRY_AFTER_S);
    } else if (refusal.status >= 500 && !(error instanceof Busy))
      log.error({ err: error, requestId, route: routePath(c) }, "request failed");
    c.header("x-sb-error-code", refusal.code);
    // The rest of the body stays unread, so the connection ends: no next request may be sent on it.
    if (refusal.status === 413) c.header("Connection", "close");
    if (error instanceof Busy) c.header("Retry-After", String(error.retryAfterS));
    if (!knowsVersion(c.req.header(VERSION_HEADER))) return c.json(legacyBody(refusal, requestId), refusal.status);
    // Without this echo the client ignores `code`.
    c.header("X-Supabase-Api-Version", VERSION);
    return c.json(body(refusal), refusal.status);
  };
}

function asRefusal(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status < 500) return refuse("bad_json");
  if (error instanceof Busy) return new AuthError(503, "unexpected_failure", error.message);
  if (isDatabaseAway(error)) return new AuthError(503, "unexpected_failure", BRIEFLY_UNAVAILABLE);
  if (isTimeout(error)) return new AuthError(504, "request_timeout", "Request took too long. Please try again.");
  return new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs for more information");
}

/** For who is refused before anything of this service has looked at the request. */
export function unavailableBody(message: string, requestId: string, version: string | undefined) {
  const refusal = new AuthError(503, "unexpected_failure", message);
  return knowsVersion(version) ? body(refusal) : legacyBody(refusal, requestId);
}

function knowsVersion(version: string | undefined): boolean {
  return version !== undefined && /^2\d{3}-\d\d-\d\d$/.test(version) && version >= VERSION;
}

function body({ code, message, reasons }: AuthError): AuthErrorBody {
  const answer: AuthErrorBody = { code, message };
  if (reasons) answer.weak_password = { reasons };
  return answer;
}

function legacyBody({ status, code, message, reasons }: AuthError, requestId: string): LegacyAuthErrorBody {
  const answer: LegacyAuthErrorBody = { code: status, error_code: code, msg: message };
  if (status >= 500) answer.error_id = requestId;
  if (reasons) answer.weak_password = { reasons };
  return answer;
}
