import * as v from "valibot";
import type { ErrorEnvelope } from "./error-envelope.ts";

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

/** For the description of the API; the type is the contract. */
export const errorEnvelope = v.pipe(
  v.object({
    code,
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    requestId: v.string(),
  }) satisfies v.GenericSchema<ErrorEnvelope>,
  v.metadata({ ref: "Error" }),
);
