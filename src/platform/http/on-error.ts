import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { ApiError, malformed } from "#kernel/errors.ts";
import { BRIEFLY_UNAVAILABLE, UNEXPECTED_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "../context.ts";
import { isDatabaseUnavailable, isTimeout, isUnstorableText } from "../db/database-errors.ts";
import { isStoreUnavailable } from "../files/is-store-unavailable.ts";
import { Busy } from "./admission-queue.ts";
import type { Env } from "./guard.ts";
import { fieldsInWords, inWords } from "./in-words.ts";

/** Seconds after which a client should retry; a failover takes a few retries. */
export const RETRY_AFTER_S = "5";

export function onError({ log }: Context): ErrorHandler<Env> {
  return (error, c) => {
    const requestId = c.get("requestId");
    const away = whatIsAway(error);
    const known = asApiError(error) ?? (away && new ApiError(503, "unavailable", BRIEFLY_UNAVAILABLE));
    if (!known) {
      log.error({ err: error, requestId, route: routePath(c) }, "request failed");
      const body: ErrorEnvelope = { code: "unexpected", message: inWords(UNEXPECTED_PROBLEM), requestId };
      return c.json(body, 500);
    }
    if (away) {
      log.warn({ err: error, requestId, route: routePath(c) }, `${away} away`);
      c.header("retry-after", RETRY_AFTER_S);
    }
    if (error instanceof Busy) c.header("retry-after", String(error.retryAfterS));
    const body: ErrorEnvelope = { code: known.code, message: inWords(known.message), requestId };
    if (known.fields) body.fields = fieldsInWords(known.fields);
    if (known.dropped) body.dropped = known.dropped;
    // The unread rest of the body would be parsed as the next request of this connection.
    if (known.status === 413) c.header("connection", "close");
    return c.json(body, known.status);
  };
}

function asApiError(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  const isUnreadable = error instanceof HTTPException && error.status < 500;
  if (isUnreadable || isUnstorableText(error)) return malformed(msg("The request could not be read."));
  return null;
}

function whatIsAway(error: Error): "database" | "table" | "file store" | null {
  if (isDatabaseUnavailable(error)) return "database";
  if (isTimeout(error)) return "table";
  return isStoreUnavailable(error) ? "file store" : null;
}
