import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import type { Question } from "#kernel/sections.ts";
import { type Sentence, shortList } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import type { OpportunityFields } from "./opportunity.ts";
import { type Openness, opennessTo, placeSentence } from "./place.ts";

const HIGH_MATCH_ABOVE = 5;

/** The SQL that sorts matches uses the same weights (docs/product/matching.md#opportunity-score). */
export const MATCH_WEIGHTS = { place: 2, industry: 3, stage: 2 } as const;
type MatchKind = keyof typeof MATCH_WEIGHTS;

export const HIGHEST_SCORE = Object.values(MATCH_WEIGHTS).reduce((sum, points) => sum + points, 0);
/** Decision 63: a match needs two reasons, so no single reason earns this score. */
export const MATCHED_FROM = 4;

/** Decisions 34 and 63. */
export const MATCH_LEVELS = [
  { key: "high", label: msg("High Match"), from: HIGH_MATCH_ABOVE + 1, to: HIGHEST_SCORE },
  { key: "good", label: msg("Good Match"), from: MATCHED_FROM, to: HIGH_MATCH_ABOVE },
  { key: "open", label: msg("Open to you"), from: 1, to: MATCHED_FROM - 1 },
] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number]["key"];

/** Decision 71: what would fit, but is not for the member's country; it stands apart from the levels. */
export const ELSEWHERE = { key: "elsewhere", label: msg("Not for your country") } as const;

export type MatchingProfile = Pick<ProfileFields, "country" | "industrySector" | "businessStage">;
export type MatchingOpportunity = Pick<OpportunityFields, "region" | "countries" | "industry" | "targetStage">;

/** Decision 71: nothing that excludes the member's country has a level, and "Open to you" needs a place reason. */
function matchLevel(score: number, place: Openness): (typeof MATCH_LEVELS)[number] | null {
  const level = MATCH_LEVELS.find(({ from, to }) => score >= from && score <= to) ?? null;
  return place === "not_open" || (level?.key === "open" && place !== "open") ? null : level;
}

export const OPEN_TO_YOU = MATCH_LEVELS[2].label;

export const isMatched = ({ match }: { match: MatchLevel | null }): boolean => match !== null && match !== "open";

type MatchReason = Sentence & { kind: MatchKind; points: number };
type Addition = MatchReason & Question;

const QUESTION_OF: Record<MatchKind, Question> = {
  place: { section: "basic", field: "country" },
  industry: { section: "business", field: "industrySector" },
  stage: { section: "business", field: "businessStage" },
};

/** Decisions 33 and 34: most points first. An empty list means open to all members, so it earns no points. */
export function matchReasons(profile: MatchingProfile, opportunity: MatchingOpportunity): MatchReason[] {
  const { businessStage: stage } = profile;
  const industries = opportunity.industry.filter((key) => profile.industrySector.includes(key));
  const reasons = [
    industries.length > 0 &&
      reason("industry", msg("In your industry: {industries}"), { industries: named("industry", industries) }),
    placeReason(profile, opportunity),
    stage !== null &&
      opportunity.targetStage.includes(stage) &&
      reason("stage", msg("For your business stage: {stage}"), { stage: named("businessStage", [stage]) }),
  ];
  return reasons.filter((given) => given !== false);
}

function placeReason(profile: MatchingProfile, opportunity: MatchingOpportunity): MatchReason | false {
  const sentence = placeSentence(profile.country, opportunity);
  if (sentence === null || opennessTo(profile.country, opportunity) !== "open") return false;
  return reason("place", sentence.text, sentence.values);
}

/** Decision 34: profile gaps that lower the score. A country or stage that is set is a fact: no change is suggested. */
function matchAdditions(profile: MatchingProfile, opportunity: MatchingOpportunity): Addition[] {
  const { region, countries, industry, targetStage } = opportunity;
  const places = region !== null || countries.length > 0;
  const stages = named("businessStage", targetStage);
  const additions = [
    industryAddition(profile.industrySector, industry),
    profile.country === null &&
      places &&
      addition("place", msg("Add your country, to see whether this is open to you."), {}),
    profile.businessStage === null &&
      targetStage.length > 0 &&
      addition("stage", msg("Add your business stage. This is for {stages}."), { stages }),
  ];
  return additions.filter((given) => given !== false);
}

function industryAddition(own: readonly string[], wanted: readonly string[]): Addition | false {
  if (wanted.length === 0 || wanted.some((key) => own.includes(key))) return false;
  const text =
    own.length === 0
      ? msg("Add your industries. This is for {industries}.")
      : msg("Do you also work in {industries}? Add it to your industries.");
  return addition("industry", text, { industries: named("industry", wanted) });
}

export function missingForMatches({ country, industrySector, businessStage }: MatchingProfile): Addition[] {
  const gaps = [
    industrySector.length === 0 && addition("industry", msg("Your industries"), {}),
    country === null && addition("place", msg("Your country"), {}),
    businessStage === null && addition("stage", msg("Your business stage"), {}),
  ];
  return gaps.filter((given) => given !== false);
}

function reason(kind: MatchKind, text: string, values: Sentence["values"]): MatchReason {
  return { kind, points: MATCH_WEIGHTS[kind], text, values };
}

function addition(kind: MatchKind, text: string, values: Sentence["values"]): Addition {
  return { ...reason(kind, text, values), ...QUESTION_OF[kind] };
}

function named(list: OptionListName, keys: readonly string[]): string[] {
  return shortList(keys.map((key) => labelOf(list, key)));
}

type Rankable = MatchingOpportunity & {
  id: string;
  visibility: boolean;
  /** The end of the opportunity's last day (decision 39); null when it has no date. */
  closesAt: Date | null;
};
type Fit = {
  relevanceScore: number;
  match: MatchLevel | null;
  place: Openness;
  /** Whether the member's country may apply, in words; null when the member has named no country. */
  verdict: Sentence | null;
  reasons: MatchReason[];
  additions: Addition[];
};
export type RankedOpportunity<Opportunity> = Fit & { opportunity: Opportunity };

/** Whether the list has what may be open to the member, or what is not. */
export type Listed = "here" | (typeof ELSEWHERE)["key"];

/** Live, open, matching opportunities, best first (decision 35; docs/product/matching.md#which-opportunities). */
export function rankOpportunities<O extends Rankable>(
  profile: MatchingProfile,
  opportunities: readonly O[],
  now: Date,
  listed: Listed = "here",
): RankedOpportunity<O>[] {
  return opportunities
    .filter(({ visibility, closesAt }) => visibility && (closesAt === null || closesAt >= now))
    .map((opportunity) => ({ opportunity, ...fitOf(profile, opportunity) }))
    .filter(({ relevanceScore, place }) => relevanceScore > 0 && (place === "not_open") === (listed === ELSEWHERE.key))
    .sort((a, b) => b.relevanceScore - a.relevanceScore || closesFirst(a.opportunity, b.opportunity));
}

export function fitOf(profile: MatchingProfile, opportunity: MatchingOpportunity): Fit {
  const reasons = matchReasons(profile, opportunity);
  const relevanceScore = reasons.reduce((sum, { points }) => sum + points, 0);
  const place = opennessTo(profile.country, opportunity);
  return {
    relevanceScore,
    match: matchLevel(relevanceScore, place)?.key ?? null,
    place,
    verdict: placeSentence(profile.country, opportunity),
    reasons,
    additions: matchAdditions(profile, opportunity),
  };
}

function closesFirst(a: Rankable, b: Rankable): number {
  const [first, second] = [a, b].map(({ closesAt }) => closesAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (first !== second) return (first ?? 0) < (second ?? 0) ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
