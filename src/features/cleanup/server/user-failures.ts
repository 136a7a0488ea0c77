import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import type { Context } from "#platform/context.ts";
import type { Env } from "#platform/http/env.ts";
import { onError } from "#platform/http/on-error.ts";
import type { CleanUsersFailure } from "../contract/cleanup.ts";

/** The one error shape, with `error` and `details` as callers of this function expect them (A§7). */
export function onCleanUsersError(context: Context): ErrorHandler<Env> {
  const answer = onError(context);
  return async (error, c) => {
    const response = await answer(error, c);
    const envelope = (await response.json()) as ErrorEnvelope;
    const { message, fields, requestId } = envelope;
    const details = fields ? Object.values(fields).join(" ") : `Request ${requestId}`;
    const failure: CleanUsersFailure = { ...envelope, error: message, details };
    return c.json(failure, response.status as ContentfulStatusCode);
  };
}
