import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { DroppedEntry, ErrorCode } from "./error-envelope.ts";
import { msg } from "./translate.ts";

export class ApiError extends Error {
  override name = "ApiError";
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  dropped?: readonly DroppedEntry[];

  constructor(status: ContentfulStatusCode, code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const unauthenticated = () => new ApiError(401, "unauthenticated", msg("Please sign in to continue."));
export const forbidden = (message: string = msg("You don't have permission to do this.")) =>
  new ApiError(403, "forbidden", message);
export const notFound = (message: string = msg("Not found.")) => new ApiError(404, "not_found", message);
export const conflict = (message: string) => new ApiError(409, "conflict", message);
export const tooLarge = (message: string) => new ApiError(413, "too_large", message);
export const tooManyRequests = (message: string) => new ApiError(429, "too_many_requests", message);

/** Error with status 422; `fields` maps form fields to messages. */
export const invalid = (
  fields: Record<string, string>,
  message = Object.values(fields)[0] ?? msg("Please check your input."),
) => new ApiError(422, "invalid", message, fields);
export const malformed = (message: string) => new ApiError(400, "invalid", message);

export const withDropped = (error: ApiError, dropped: readonly DroppedEntry[]): ApiError =>
  Object.assign(error, dropped.length > 0 ? { dropped } : {});
