import * as v from "valibot";
import { placesShown } from "#features/introductions/contract/places.ts";
import { matchLevelKey, opportunityFit, sentence } from "#features/opportunities/contract/fit.ts";
import { opportunityCard } from "#features/opportunities/contract/opportunities.ts";
import { ELSEWHERE } from "#features/opportunities/domain/matching.ts";
import { opportunitySearchSchema } from "#features/opportunities/domain/search.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";

const text = v.nullable(v.string());
const texts = v.array(v.string());
const points = v.number();

const recommendedOpportunity = v.object({ ...opportunityCard.entries, ...opportunityFit.entries });
export type RecommendedOpportunity = v.InferOutput<typeof recommendedOpportunity>;

/** Public fields of a member; contact details stay out. */
const recommendedPerson = v.object({
  memberId: v.string(),
  fullName: text,
  businessName: text,
  country: text,
  profilePhotoUrl: text,
  edidTier: v.nullable(v.picklist(["explorer", "builder", "pioneer"])),
  areas: v.pipe(texts, v.description("Mentor areas of a mentor, skills of a collaborator")),
  score: points,
  reasons: v.array(v.object({ kind: v.string(), points, ...sentence })),
  mentoring: v.pipe(v.nullable(placesShown), v.description("The places of a mentor; null for collaborators.")),
});
export type RecommendedPerson = v.InferOutput<typeof recommendedPerson>;

const recommendedResource = v.object({
  slug: v.string(),
  type: v.picklist(["Guide", "Course", "Tool"]),
  title: v.string(),
  description: v.string(),
  minutes: v.number(),
});
export type RecommendedResource = v.InferOutput<typeof recommendedResource>;

/** Dashboard figures and the first entries of each list (docs/product/matching.md#figures-shown). */
export const recommendationsAnswer = v.object({
  counts: v.object({
    opportunities: v.pipe(v.number(), v.description("Matched: by two reasons or more")),
    mentors: v.number(),
    collaborators: v.number(),
    resources: v.number(),
  }),
  opportunities: v.pipe(v.array(recommendedOpportunity), v.description("The first 3")),
  mentors: v.pipe(v.array(recommendedPerson), v.description("10 at most")),
  collaborators: v.pipe(v.array(recommendedPerson), v.description("10 at most")),
  resources: v.array(recommendedResource),
});
export type RecommendationsAnswer = v.InferOutput<typeof recommendationsAnswer>;

const { search, type, region, limit, cursor } = opportunitySearchSchema.entries;
const anyLevel = v.pipe(
  v.literal(""),
  v.transform(() => null),
);

/** An empty filter is ignored (docs/product/matching.md#which-opportunities). */
export const matchListQuery = v.object({
  search,
  type,
  region,
  match: v.optional(v.union([anyLevel, matchLevelKey, v.literal(ELSEWHERE.key)], FIELD_PROBLEMS.option), ""),
  limit,
  cursor,
});
export type MatchListQuery = v.InferOutput<typeof matchListQuery>;

export const matchListAnswer = v.object({
  opportunities: v.array(recommendedOpportunity),
  total: v.pipe(v.number(), v.description("How many fit, on all pages")),
  matched: v.pipe(v.number(), v.description("How many of them fit by two reasons or more")),
  open: v.pipe(v.number(), v.description("How many of the others are open to the member's country")),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type MatchListAnswer = v.InferOutput<typeof matchListAnswer>;

export const forCountryQuery = v.object({
  country: v.picklist(
    COUNTRIES.map(({ code }) => code),
    FIELD_PROBLEMS.option,
  ),
});

export const forCountryAnswer = v.object({
  opportunities: v.pipe(v.array(recommendedOpportunity), v.description("The first 3")),
  total: v.pipe(v.number(), v.description("How many are open to the country")),
});
export type ForCountryAnswer = v.InferOutput<typeof forCountryAnswer>;
