import * as v from "valibot";
import { msg } from "#kernel/translate.ts";

const THING = /^(?:opportunity|template):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const thing = v.pipe(v.string(), v.regex(THING, msg("This is nothing that is written by several")));

export const editorsQuery = v.object({ thing });
export const liveQuery = v.object({ editing: v.optional(thing) });

export const editorsAnswer = v.object({ editors: v.array(v.object({ name: v.string() })) });
export type EditorsAnswer = v.InferOutput<typeof editorsAnswer>;
