import * as v from "valibot";
import { MATCH_LEVELS } from "../domain/matching.ts";
import { OPENNESS } from "../domain/place.ts";

export const matchLevelKey = v.picklist(MATCH_LEVELS.map(({ key }) => key));
const points = v.number();
const section = v.picklist(["basic", "business", "skills", "preferences", "card"]);
const field = v.pipe(v.string(), v.description("The field of the profile"));
const kind = v.picklist(["place", "industry", "stage"]);

export const sentence = {
  text: v.pipe(v.string(), v.description("A sentence with placeholders")),
  values: v.pipe(
    v.record(v.string(), v.array(v.string())),
    v.description("What stands for each placeholder: a list of labels"),
  ),
};

/** docs/product/matching.md#reasons */
export const opportunityFit = v.object({
  relevanceScore: points,
  match: v.pipe(
    v.nullable(matchLevelKey),
    v.description("high above 5, good for 4 and 5, open below if the place is open; null when not for this country"),
  ),
  place: v.pipe(v.picklist(OPENNESS), v.description("Whether the member's country may apply")),
  verdict: v.pipe(v.nullable(v.object(sentence)), v.description("The same in a sentence; null without a country")),
  reasons: v.array(v.object({ kind, points, ...sentence })),
  additions: v.pipe(
    v.array(v.object({ kind, points, section, field, ...sentence })),
    v.description("What the member could add to their profile to match better"),
  ),
});
export type OpportunityFit = v.InferOutput<typeof opportunityFit>;
