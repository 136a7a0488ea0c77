import * as v from "valibot";

export const bellAnswer = v.object({ hasBell: v.boolean() });
export type BellAnswer = v.InferOutput<typeof bellAnswer>;
