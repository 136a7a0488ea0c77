import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import type { Confirmations, SectionKey } from "#features/profiles/domain/sections.ts";
import type { Stage } from "#kernel/stages.ts";
import { BUILDER_CRITERIA, CARD_CRITERIA, type Criterion, PIONEER_CRITERIA } from "./e-did-criteria.ts";

export type EdidTier = "explorer" | "builder" | "pioneer";
export type Missing = { field: string; label: string; section: SectionKey };

export const TIER_LABELS: Record<EdidTier, string> = { explorer: "Explorer", builder: "Builder", pioneer: "Pioneer" };

const TIER_OF_STAGE: Partial<Record<Stage, EdidTier>> = {
  edid_ready: "explorer",
  edid_builder_ready: "builder",
  edid_pioneer_ready: "pioneer",
};

export function edidTier(stage: Stage | null): EdidTier {
  return (stage && TIER_OF_STAGE[stage]) || "explorer";
}

export function isCardIssued(stage: Stage | null): boolean {
  return stage !== null && stage in TIER_OF_STAGE;
}

/** Decision 8: a public badge only once the card is issued, and only on a public profile. */
export function isCardPublic(profile: { profileCompletionStage: Stage | null; okFeatureProfile: boolean }): boolean {
  return isCardIssued(profile.profileCompletionStage) && profile.okFeatureProfile;
}

/** M§5 "E-DID eligibility": the tier that the data alone earns. */
export function earnedTier(profile: ProfileFields): EdidTier {
  if (!meets(profile, BUILDER_CRITERIA)) return "explorer";
  return meets(profile, PIONEER_CRITERIA) ? "pioneer" : "builder";
}

function meets(profile: ProfileFields, criteria: readonly Criterion<ProfileFields>[]): boolean {
  return criteria.every(({ met }) => met(profile));
}

/** Decision 7: what still stands between the member and the next tier; null at the top. Before the card is issued, that is the card itself. */
export function missingForNextTier(
  profile: ProfileFields & Confirmations,
  stage: Stage | null,
): { tier: EdidTier; missing: Missing[] } | null {
  if (!isCardIssued(stage)) return { tier: "explorer", missing: missing(profile, CARD_CRITERIA) };
  const tier = edidTier(stage);
  if (tier === "explorer") return { tier: "builder", missing: missing(profile, BUILDER_CRITERIA) };
  if (tier === "builder") return { tier: "pioneer", missing: missing(profile, PIONEER_CRITERIA) };
  return null;
}

function missing<P>(profile: P, criteria: readonly Criterion<P>[]): Missing[] {
  return criteria.filter(({ met }) => !met(profile)).map(({ field, label, section }) => ({ field, label, section }));
}
