import * as v from "valibot";

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

export type DroppedEntry = { entry: string; why: string; line?: number };

/** Error body of /api and /functions/v1; `fields` (422) maps form fields to messages. */
export type ErrorEnvelope = {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  dropped?: readonly DroppedEntry[];
  requestId: string;
};

const code = v.picklist([
  "invalid",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "too_many_requests",
  "unavailable",
  "unexpected",
]);

/** Schema for the API description; the type is the contract. */
export const errorEnvelope = v.pipe(
  v.object({
    code,
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    dropped: v.pipe(
      v.optional(v.array(v.object({ entry: v.string(), why: v.string(), line: v.optional(v.number()) }))),
      v.description("What a file held when nothing of it was taken; `why` is a key"),
    ),
    requestId: v.string(),
  }) satisfies v.GenericSchema<ErrorEnvelope>,
  v.metadata({ ref: "Error" }),
);
