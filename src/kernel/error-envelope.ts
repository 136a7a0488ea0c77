export type ErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "too_many_requests"
  | "unavailable"
  | "unexpected";

/** The one error shape of /api and /functions/v1; `fields` (422) goes straight into the form. */
export type ErrorEnvelope = {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
};
