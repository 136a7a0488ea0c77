import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import type { SectionKey } from "#features/profiles/domain/sections.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { type Sentence, shortList } from "#kernel/sentence.ts";
import {
  MATCH_WEIGHTS,
  type MatchingOpportunity,
  type MatchingProfile,
  type MatchKind,
  regionsOf,
} from "./matching.ts";

export type MatchReason = Sentence & { kind: MatchKind; points: number };
/** What a member could put into their profile, and where. */
export type Addition = MatchReason & { section: SectionKey };

const SECTION_OF: Record<MatchKind, SectionKey> = { place: "basic", industry: "business", stage: "business" };

/**
 * Decisions 33 and 34: why an opportunity fits, the weightiest first. One that names no industry, stage or place is
 * open to all of them: that says nothing about this member, so it earns no points.
 */
export function matchReasons(profile: MatchingProfile, opportunity: MatchingOpportunity): MatchReason[] {
  const { businessStage: stage } = profile;
  const industries = opportunity.industry.filter((key) => profile.industrySector.includes(key));
  const reasons = [
    industries.length > 0 &&
      reason("industry", "In your industry: {industries}", { industries: named("industry", industries) }),
    placeReason(profile.country, opportunity),
    stage !== null &&
      opportunity.targetStage.includes(stage) &&
      reason("stage", "For your business stage: {stage}", { stage: named("businessStage", [stage]) }),
  ];
  return reasons.filter((given) => given !== false);
}

function placeReason(country: string | null, { region, countries }: MatchingOpportunity): MatchReason | false {
  const name = countryName(country);
  if (name !== null && (region === name || countries.includes(country ?? "")))
    return reason("place", "Open to your country, {country}", { country: [name] });
  if (region === null || !regionsOf(country).includes(region)) return false;
  if (region === "Pan-African") return reason("place", "Open to all of Africa", {});
  if (region === "Global") return reason("place", "Open to the whole world", {});
  return reason("place", "Open to your region, {region}", { region: [region] });
}

/**
 * Decision 34: what would raise the score, where the profile leaves something open. A country and a stage that are
 * given are facts: nobody is asked to change them.
 */
export function matchAdditions(profile: MatchingProfile, opportunity: MatchingOpportunity): Addition[] {
  const { region, countries, industry, targetStage } = opportunity;
  const places = region !== null || countries.length > 0;
  const stages = named("businessStage", targetStage);
  const additions = [
    industryAddition(profile.industrySector, industry),
    profile.country === null &&
      places &&
      addition("place", "Add your country, to see whether this is open to you.", {}),
    profile.businessStage === null &&
      targetStage.length > 0 &&
      addition("stage", "Add your business stage. This is for {stages}.", { stages }),
  ];
  return additions.filter((given) => given !== false);
}

function industryAddition(own: readonly string[], wanted: readonly string[]): Addition | false {
  if (wanted.length === 0 || wanted.some((key) => own.includes(key))) return false;
  const text =
    own.length === 0
      ? "Add your industries. This is for {industries}."
      : "Do you also work in {industries}? Add it to your industries.";
  return addition("industry", text, { industries: named("industry", wanted) });
}

/** What matching finds missing in a profile, whatever is published. */
export function missingForMatches({ country, industrySector, businessStage }: MatchingProfile): Addition[] {
  const gaps = [
    industrySector.length === 0 && addition("industry", "Your industries", {}),
    country === null && addition("place", "Your country", {}),
    businessStage === null && addition("stage", "Your business stage", {}),
  ];
  return gaps.filter((given) => given !== false);
}

function reason(kind: MatchKind, text: string, values: Sentence["values"]): MatchReason {
  return { kind, points: MATCH_WEIGHTS[kind], text, values };
}

function addition(kind: MatchKind, text: string, values: Sentence["values"]): Addition {
  return { ...reason(kind, text, values), section: SECTION_OF[kind] };
}

function named(list: OptionListName, keys: readonly string[]): string[] {
  return shortList(keys.map((key) => labelOf(list, key)));
}
