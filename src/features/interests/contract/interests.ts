import * as v from "valibot";
import { interestSchema } from "../domain/interests.ts";

/** Decision 43: tell me when it is there. */
export const interestRequest = interestSchema;
export type InterestRequest = v.InferInput<typeof interestRequest>;

export const interestAnswer = v.object({
  interest: v.object({ kind: v.string(), subject: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) }),
});
export type InterestAnswer = v.InferOutput<typeof interestAnswer>;
