import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { africanRegion, countryName } from "#kernel/countries/countries.ts";
import type { OpportunityFields } from "./opportunity.ts";
import { OPPORTUNITY_REGIONS } from "./options.ts";

/** The SQL that sorts is built from them too (docs/product/matching.md#opportunity-score). */
export const MATCH_WEIGHTS = { place: 2, industry: 3, stage: 2 } as const;
export type MatchKind = keyof typeof MATCH_WEIGHTS;

export const HIGHEST_SCORE = Object.values(MATCH_WEIGHTS).reduce((sum, points) => sum + points, 0);
const GOOD_FROM = 4;

/** Decision 34: what a score is called; one below them has no badge. */
export const MATCH_LEVELS = [
  { key: "high", label: "High Match", from: CONSTANTS.highMatchAbove + 1, to: HIGHEST_SCORE },
  { key: "good", label: "Good Match", from: GOOD_FROM, to: CONSTANTS.highMatchAbove },
] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number]["key"];

export type MatchingProfile = Pick<ProfileFields, "country" | "industrySector" | "businessStage">;
export type MatchingOpportunity = Pick<OpportunityFields, "region" | "countries" | "industry" | "targetStage">;

export function matchLevel(score: number): (typeof MATCH_LEVELS)[number] | null {
  return MATCH_LEVELS.find(({ from, to }) => score >= from && score <= to) ?? null;
}

const EVERYWHERE = OPPORTUNITY_REGIONS.filter(({ key }) => key === "pan_african" || key === "global").map(
  ({ label }) => label,
);

/**
 * Decision 34: what an opportunity's region may say to take in a country, the nearest first.
 * Without a country nothing is known to be near, not even Global.
 */
export function regionsOf(country: string | null): string[] {
  if (country === null) return [];
  const near = [countryName(country), africanRegion(country)];
  return [...near.filter((region) => region !== null), ...EVERYWHERE];
}
