import type { ProfileFields } from "#features/profiles/domain/profile.ts";

export type SegmentProfile = Pick<ProfileFields, "businessStage" | "wantsToMentor" | "supportAreasNeeded">;

/** Who belongs to a segment, as data: predicates and SQL are built from it. */
export type SegmentRule =
  | { businessStages: readonly string[] }
  | { wantsToMentor: true }
  | { supportAreaNeeded: string };

/** Written before the stages had keys. */
const LEGACY_STARTUP = ["startup", "Startup"];

/** docs/product/insights.md#segments and decision 37. */
export const SEGMENTS = [
  {
    key: "early_stage",
    label: "Early Stage",
    rule: { businessStages: ["idea_stage", "early_development", "mvp_prototype", ...LEGACY_STARTUP] },
  },
  { key: "growth_stage", label: "Growth Stage", rule: { businessStages: ["growth_stage", "scaling"] } },
  { key: "established", label: "Established", rule: { businessStages: ["established"] } },
  { key: "mentors", label: "Mentors", rule: { wantsToMentor: true } },
  { key: "seeking_funding", label: "Seeking Funding", rule: { supportAreaNeeded: "access_to_funding_and_investment" } },
  {
    key: "active_builders",
    label: "Active Builders",
    rule: { businessStages: ["growth_stage", "scaling", "established"] },
  },
] as const satisfies readonly { key: string; label: string; rule: SegmentRule }[];

export type SegmentKey = (typeof SEGMENTS)[number]["key"];

function isInSegment(profile: SegmentProfile, rule: SegmentRule): boolean {
  if ("businessStages" in rule) return rule.businessStages.some((stage) => stage === profile.businessStage);
  if ("wantsToMentor" in rule) return profile.wantsToMentor;
  return profile.supportAreasNeeded.includes(rule.supportAreaNeeded);
}

/** A member can be in several. */
export function segmentsOf(profile: SegmentProfile): SegmentKey[] {
  return SEGMENTS.filter(({ rule }) => isInSegment(profile, rule)).map(({ key }) => key);
}
