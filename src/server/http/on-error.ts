import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ErrorEnvelope } from "#contract/errors.ts";
import type { Context } from "../context.ts";
import { ApiError, malformed } from "../errors.ts";
import type { Env } from "./env.ts";

/** The one place where errors of /api and /functions/v1 become answers. */
export function onError({ log }: Context): ErrorHandler<Env> {
  return (error, c) => {
    const requestId = c.get("requestId");
    const known = asApiError(error);
    if (!known) {
      log.error({ err: error, requestId, route: routePath(c) }, "request failed");
      const body: ErrorEnvelope = {
        code: "unexpected",
        message: "An unexpected error occurred. Please try again.",
        requestId,
      };
      return c.json(body, 500);
    }
    const body: ErrorEnvelope = { code: known.code, message: known.message, requestId };
    if (known.fields) body.fields = known.fields;
    // The rest of a refused body would be read as the next request of this connection.
    if (known.status === 413) c.header("connection", "close");
    return c.json(body, known.status);
  };
}

function asApiError(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status < 500) return malformed("The request could not be read.");
  return null;
}
