import type { ErrorHandler, Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode, ErrorEnvelope } from "#kernel/error-envelope.ts";
import { ApiError } from "#kernel/errors.ts";
import type { Context } from "../context.ts";
import type { Env } from "../http/guard.ts";
import { onError } from "../http/on-error.ts";

/** A refusal that has a code of its own in this protocol. */
export class WireError extends ApiError {
  override name = "WireError";
  readonly key: string;

  constructor(key: "InvalidKey" | "InvalidJWT" | "NoSuchBucket" | "NotSupported", refusal: ApiError) {
    super(refusal.status, refusal.code, refusal.message);
    this.key = key;
  }
}

/** Code and short word of the protocol for each of ours. */
const WORDS: Record<ErrorCode, readonly [key: string, error: string]> = {
  invalid: ["InvalidRequest", "invalid_request"],
  unauthenticated: ["AccessDenied", "Unauthorized"],
  forbidden: ["AccessDenied", "Unauthorized"],
  not_found: ["NoSuchKey", "not_found"],
  conflict: ["KeyAlreadyExists", "Duplicate"],
  too_large: ["EntityTooLarge", "Payload too large"],
  too_many_requests: ["SlowDown", "too_many_requests"],
  unavailable: ["SlowDown", "unavailable"],
  unexpected: ["InternalError", "internal"],
};

/** In the form that the public client reads. */
type WireRefusal = { statusCode: string; error: string; message: string; code: string; requestId: string };

/** Errors of /storage/v1: those of /api in the protocol's form. */
export function onStorageError(context: Context): ErrorHandler<Env> {
  const answer = onError(context);
  return async (error, c: HonoContext<Env>) => {
    const response = await answer(error, c);
    const { code, message, requestId } = (await response.json()) as ErrorEnvelope;
    const [key, word] = WORDS[code];
    const refusal: WireRefusal = {
      statusCode: String(response.status),
      error: word,
      message,
      code: error instanceof WireError ? error.key : key,
      requestId,
    };
    return c.json(refusal, response.status as ContentfulStatusCode);
  };
}
