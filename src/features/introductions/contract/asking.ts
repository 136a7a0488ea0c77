import * as v from "valibot";
import { ownWaysAnswer } from "./inbox.ts";
import { placesShown } from "./places.ts";

const text = v.nullable(v.string());

export const askingAnswer = v.object({
  member: v.object({
    memberId: v.string(),
    name: v.string(),
    businessName: text,
    country: text,
    cityTown: text,
    photoUrl: text,
  }),
  places: v.pipe(
    v.nullable(
      v.object({
        ...placesShown.entries,
        waiting: v.pipe(v.number(), v.description("How many wait for a place.")),
        isListFull: v.boolean(),
      }),
    ),
    v.description("Null for whoever is no mentor."),
  ),
  missing: v.pipe(
    v.array(v.picklist(["card", "public"])),
    v.description("What the caller has to do first: an issued card, a public profile."),
  ),
  open: v.pipe(v.nullable(v.string()), v.description("The open introduction of the caller with this member.")),
  limit: v.pipe(text, v.description("Why the caller cannot ask now, in a sentence.")),
  ...ownWaysAnswer.entries,
  opening: v.pipe(
    v.array(v.object({ text: v.string(), values: v.record(v.string(), v.array(v.string())) })),
    v.description("What the question can begin with."),
  ),
});
export type AskingAnswer = v.InferOutput<typeof askingAnswer>;
