import * as v from "valibot";

export const signedOutAnswer = v.object({
  sessions: v.pipe(v.number(), v.integer(), v.description("How many were ended.")),
});
export type SignedOutAnswer = v.InferOutput<typeof signedOutAnswer>;

export const resentAnswer = v.object({ sent: v.literal(true) });
export type ResentAnswer = v.InferOutput<typeof resentAnswer>;
