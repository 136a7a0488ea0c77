import { type EdidTier, earnedTier } from "#features/edid/domain/e-did.ts";
import { type SectionFlags, type SectionProfile, sectionFlags } from "#kernel/sections.ts";
import { rankOf, type Stage } from "#kernel/stages.ts";
import type { ProfileFields } from "./profile.ts";

export type StageEvent = "basicSetup" | "autoSave" | "submit";
export type CompletionProfile = ProfileFields & SectionProfile;

const STAGE_OF_TIER: Record<EdidTier, Stage> = {
  explorer: "edid_ready",
  builder: "edid_builder_ready",
  pioneer: "edid_pioneer_ready",
};

/** Decision 3: the stage that the current data earns, independent of the previous stage. */
function candidateStage(event: StageEvent, flags: SectionFlags, tier: EdidTier): Stage {
  const { basic, business, skills, preferences, card } = flags;
  if (!basic) return "quick_start";
  if (!business) return event === "autoSave" ? "phase_1_complete" : "basic_info_complete";
  if (!skills) return event === "submit" ? "business_info_complete" : "phase_2_complete";
  return preferences && card ? STAGE_OF_TIER[tier] : "full_complete";
}

/** Decision 3: the new stage of a profile. `profile` already includes the changes of this event. */
export function stageAfter(event: StageEvent, profile: CompletionProfile, previous: Stage | null): Stage {
  const flags = sectionFlags(profile);
  const tier = earnedTier(profile);
  const stages = [candidateStage(event, flags, tier), keptStage(previous, flags), floorOf(previous)];
  return stages.reduce((highest, stage) => (rankOf(stage) > rankOf(highest) ? stage : highest));
}

const NEEDS: Partial<Record<Stage, (flags: SectionFlags) => boolean>> = {
  basic_info_complete: ({ basic }) => basic,
  phase_1_complete: ({ basic }) => basic,
  phase_2_complete: ({ basic, business }) => basic && business,
  business_info_complete: ({ basic, business }) => basic && business,
  full_complete: ({ basic, business, skills }) => basic && business && skills,
};

/** The data alone decides E-DID stages, so a tier can fall. */
function keptStage(previous: Stage | null, flags: SectionFlags): Stage {
  const supported = previous !== null && NEEDS[previous]?.(flags);
  return supported ? previous : "quick_start";
}

/** Once basic setup is done, a profile never falls back to quick_start. */
function floorOf(previous: Stage | null): Stage {
  const isNew = previous === null || previous === "quick_start" || previous === "admin_access";
  return isNew ? "quick_start" : "basic_info_complete";
}
