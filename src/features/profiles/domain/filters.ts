import type { ProfileFields } from "./profile.ts";

/** Filters on lists: the stored list contains the value (docs/product/members-admin.md#by-the-api). */
export const LIST_FILTERS = [
  "supportAreasNeeded",
  "skillsOffer",
  "topicsOfInterest",
  "educationAndTraining",
  "servicesOffered",
  "joiningGoals",
  "challengesFaced",
  "industrySector",
  "businessModel",
  "goals612Months",
  "goals3Years",
  "toolsPlatformsUsed",
  "mentorAreas",
  "collaboratorTypes",
  "marketsServed",
  "impactMetrics",
] as const satisfies readonly (keyof ProfileFields)[];

/** Filters on single values: the stored value equals the given one (docs/product/members-admin.md#by-the-api). */
export const EQUALITY_FILTERS = [
  "country",
  "ageRange",
  "gender",
  "revenueRange",
  "entrepreneurType",
  "profileCompletionStage",
  "okFeatureProfile",
] as const satisfies readonly (keyof ProfileFields | "profileCompletionStage")[];

export type ListFilter = (typeof LIST_FILTERS)[number];
export type EqualityFilter = (typeof EQUALITY_FILTERS)[number];

const IRREGULAR: Partial<Record<string, string>> = {
  goals612Months: "goals_6_12_months",
  goals3Years: "goals_3_years",
};

/** docs/product/profiles.md#fields */
export function storedName(field: string): string {
  return IRREGULAR[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
