import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { isDatabaseUnavailable, isTimeout, isUnstorableText } from "#platform/db/database-errors.ts";
import { Busy } from "#platform/http/admission-queue.ts";
import { askedLanguage } from "#platform/http/begin-request.ts";
import { RETRY_AFTER_S } from "#platform/http/on-error.ts";
import { knowsVersion, refusalBody, VERSION, VERSION_HEADER } from "#platform/http/protocol-refusal.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { AuthEnv } from "./caller.ts";
import type { Context } from "./context.ts";
import { AuthError, OAuthRefusal, refuse, sayWords, validationFailed } from "./errors.ts";

const WAITING = new Set<number>([503, 504]);

export function onAuthError({ log }: Context): ErrorHandler<AuthEnv> {
  return (error, c) => {
    const say: typeof t = (...sentence) => inLanguage(askedLanguage(c), () => t(...sentence));
    if (error instanceof OAuthRefusal) {
      return c.json({ error: "invalid request", error_description: sayWords(error.words, say) }, 400);
    }
    const requestId = c.get("requestId");
    const refusal = asRefusal(error);
    if (isDatabaseUnavailable(error) || isTimeout(error)) {
      log.warn({ err: error, requestId, route: routePath(c) }, isTimeout(error) ? "table away" : "database away");
    } else if (refusal.status >= 500 && !(error instanceof Busy))
      log.error({ err: error, requestId, route: routePath(c) }, "request failed");
    c.header("x-sb-error-code", refusal.code);
    // The rest of the body stays unread, so the connection cannot carry another request.
    if (refusal.status === 413) c.header("Connection", "close");
    if (error instanceof Busy) c.header("Retry-After", String(error.retryAfterS));
    else if (WAITING.has(refusal.status)) c.header("Retry-After", RETRY_AFTER_S);
    const version = c.req.header(VERSION_HEADER);
    // Without this echo the client ignores `code`.
    if (knowsVersion(version)) c.header("X-Supabase-Api-Version", VERSION);
    const { status, code, words, reasons } = refusal;
    const told = { status, code, message: sayWords(words, say), reasons };
    return c.json(refusalBody(told, requestId, version), status);
  };
}

function asRefusal(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status < 500) return refuse("bad_json");
  if (isUnstorableText(error)) return validationFailed("Please send no NUL characters.");
  if (error instanceof Busy) return new AuthError(503, "unexpected_failure", error.message);
  if (isDatabaseUnavailable(error)) return new AuthError(503, "unexpected_failure", BRIEFLY_UNAVAILABLE);
  if (isTimeout(error)) return new AuthError(504, "request_timeout", "Request took too long. Please try again.");
  return new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs for more information");
}
