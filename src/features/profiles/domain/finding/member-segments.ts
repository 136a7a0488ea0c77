import { msg } from "#kernel/translate.ts";
import type { ProfileFields } from "../profile.ts";

export type SegmentProfile = Pick<ProfileFields, "businessStage" | "wantsToMentor" | "supportAreasNeeded">;

export type SegmentRule =
  | { businessStages: readonly string[] }
  | { wantsToMentor: true }
  | { supportAreaNeeded: string };

/** Older profiles store these values for the business stage, because the stages had no keys then. */
const LEGACY_STARTUP = ["startup", msg("Startup")];

/** docs/product/insights.md#segments and decision 37. */
export const SEGMENTS = [
  {
    key: "early_stage",
    label: msg("Early Stage"),
    rule: { businessStages: ["idea_stage", "early_development", "mvp_prototype", ...LEGACY_STARTUP] },
  },
  { key: "growth_stage", label: msg("Growth Stage"), rule: { businessStages: ["growth_stage", "scaling"] } },
  { key: "established", label: msg("Established"), rule: { businessStages: ["established"] } },
  { key: "mentors", label: msg("Mentors"), rule: { wantsToMentor: true } },
  {
    key: "seeking_funding",
    label: msg("Seeking Funding"),
    rule: { supportAreaNeeded: "access_to_funding_and_investment" },
  },
  {
    key: "active_builders",
    label: msg("Active Builders"),
    rule: { businessStages: ["growth_stage", "scaling", "established"] },
  },
] as const satisfies readonly { key: string; label: string; rule: SegmentRule }[];

export type SegmentKey = (typeof SEGMENTS)[number]["key"];

function isInSegment(profile: SegmentProfile, rule: SegmentRule): boolean {
  if ("businessStages" in rule) return rule.businessStages.some((stage) => stage === profile.businessStage);
  if ("wantsToMentor" in rule) return profile.wantsToMentor;
  return profile.supportAreasNeeded.includes(rule.supportAreaNeeded);
}

export function segmentsOf(profile: SegmentProfile): SegmentKey[] {
  return SEGMENTS.filter(({ rule }) => isInSegment(profile, rule)).map(({ key }) => key);
}
