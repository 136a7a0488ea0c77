import { stagesOfTier } from "#features/edid/domain/e-did.ts";
import { foldForSearch } from "#kernel/search-folding.ts";
import { keyOf, type OptionListName } from "../options.ts";
import type { ChosenFilters, ProfileTagName } from "./filters.ts";
import { SEGMENTS, type SegmentRule } from "./member-segments.ts";

/** A profile entry matches when it has at least one term of every group. */
type TermGroups = string[][];

/** Converts filter values to the terms that profile entries store (platform/db/schema/profiles.ts). */
const TERMS: Record<Exclude<keyof ChosenFilters, OtherThanTerms>, TermsOf> = {
  type: asItIs("type"),
  country: asItIs("country"),
  stage: asItIs("stage"),
  business: asItIs("business"),
  tier: (tier) => stagesOfTier(tier).map((stage) => `stage:${stage}`),
  segment: (key) => SEGMENTS.flatMap((segment) => (segment.key === key ? termsOfSegment(segment.rule) : [])),
  industry: asTag("industry", "industry"),
  need: asTag("need", "supportArea"),
  skill: asTag("skill", "skill"),
  topic: asTag("topic", "sectorOfInterest"),
  city: (city) => [`city:${foldForSearch(city)}`],
  mentors: () => ["mentors"],
  public: () => ["public"],
};
type TermsOf = (value: string) => string[];
type OtherThanTerms = "saved" | "seen" | "joined" | "asked" | "waiting" | "confirmed" | "signUp" | "language" | "spam";

function asItIs(name: string): TermsOf {
  return (value) => [`${name}:${value}`];
}

function asTag(name: ProfileTagName, list: OptionListName): TermsOf {
  return (value) => [`${name}:${keyOf(list, value) ?? value.trim()}`];
}

function termsOfSegment(rule: SegmentRule): string[] {
  if ("businessStages" in rule) return rule.businessStages.map((stage) => `business:${stage}`);
  return "wantsToMentor" in rule ? ["mentors"] : [`need:${rule.supportAreaNeeded}`];
}

/** @param languageWords returns the stored names of a language */
export function termGroups(chosen: ChosenFilters, languageWords: (language: string) => string[]): TermGroups {
  const groups = Object.entries(TERMS).flatMap(([name, termsOf]) => {
    const value = chosen[name as keyof typeof TERMS];
    return value === "" ? [] : [termsOf(value)];
  });
  return chosen.language === ""
    ? groups
    : [...groups, languageWords(chosen.language).map((word) => `language:${word}`)];
}

export const SPAM_TERM = "spam";

export function accountTerms({
  confirmed,
  signUp,
  spam,
}: Pick<ChosenFilters, "confirmed" | "signUp" | "spam">): string[] {
  return [
    ...(confirmed === "" ? [] : [confirmed === "yes" ? "confirmed" : "unconfirmed"]),
    ...(signUp === "" ? [] : [`signUp:${signUp}`]),
    ...(spam === "" ? [] : [SPAM_TERM]),
  ];
}
