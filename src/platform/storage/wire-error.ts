import type { ErrorHandler, Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode, ErrorEnvelope } from "#kernel/error-envelope.ts";
import { ApiError, notFound } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "../context.ts";
import type { Env } from "../http/guard.ts";
import { onError } from "../http/on-error.ts";

export class WireError extends ApiError {
  override name = "WireError";
  readonly key: string;

  constructor(key: "InvalidKey" | "InvalidJWT" | "NoSuchBucket" | "NoSuchKey" | "NotSupported", refusal: ApiError) {
    super(refusal.status, refusal.code, refusal.message);
    this.key = key;
  }
}

/** The message is not translated, because clients compare the protocol's messages. */
const protocolError = (key: "NoSuchBucket" | "NoSuchKey", message: string) =>
  new WireError(key, new ApiError(404, "not_found", message));
export const noSuchBucket = () => protocolError("NoSuchBucket", "Bucket not found");
export const noSuchFile = () => protocolError("NoSuchKey", "Object not found");

export const notServed = () => new WireError("NotSupported", notFound(msg("This is not served here.")));

/** @throws 404 for an unsupported option, since ignoring it would give a wrong result */
export function requireServed<Given extends object>(given: Given, served: readonly (keyof Given & string)[]): Given {
  const names: readonly string[] = served;
  if (Object.keys(given).some((name) => !names.includes(name))) throw notServed();
  return given;
}

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

type WireRefusal = { statusCode: string; error: string; message: string; code: string; requestId: string };

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
