import { type EdidTier, earnedTier } from "./e-did.ts";
import type { ProfileFields } from "./profile.ts";
import { type SectionFlags, type SectionProfile, sectionFlags } from "./sections.ts";

/** Decision 1: the one percent of each stage, which is also its rank. */
export const STAGES = [
  { stage: "quick_start", percent: 16, label: "Quick Start" },
  { stage: "profile_data_submitted", percent: 25, label: "Profile Submitted" },
  { stage: "email_verified", percent: 30, label: "Email Verified" },
  { stage: "basic_info_complete", percent: 30, label: "Basic Info" },
  { stage: "phase_1_complete", percent: 33, label: "Phase 1" },
  { stage: "phase_2_complete", percent: 50, label: "Phase 2" },
  { stage: "business_info_complete", percent: 60, label: "Business Info" },
  { stage: "full_complete", percent: 83, label: "Complete" },
  { stage: "edid_ready", percent: 90, label: "E-DID Ready" },
  { stage: "edid_builder_ready", percent: 95, label: "Builder Ready" },
  { stage: "edid_pioneer_ready", percent: 100, label: "Pioneer Ready" },
  { stage: "admin_access", percent: 100, label: "Admin" },
] as const;

export type Stage = (typeof STAGES)[number]["stage"];
export type StageEvent = "basicSetup" | "autoSave" | "submit";
export type CompletionProfile = ProfileFields & SectionProfile;

export function isStage(value: unknown): value is Stage {
  return STAGES.some(({ stage }) => stage === value);
}

/** A missing stage counts as quick_start. */
export function percentOf(stage: Stage | null): number {
  return STAGES.find((entry) => entry.stage === stage)?.percent ?? 16;
}

export function rankOf(stage: Stage | null): number {
  return percentOf(stage);
}

export function isAtLeast(stage: Stage | null, other: Stage): boolean {
  return rankOf(stage) >= rankOf(other);
}

export function stageLabel(stage: Stage | null): string {
  return STAGES.find((entry) => entry.stage === stage)?.label ?? "Quick Start";
}

/** Decision 10: what every count calls a completed profile. */
export function isCompleted(stage: Stage | null): boolean {
  return isAtLeast(stage, "full_complete");
}

const STAGE_OF_TIER: Record<EdidTier, Stage> = {
  explorer: "edid_ready",
  builder: "edid_builder_ready",
  pioneer: "edid_pioneer_ready",
};

/** Decision 3: the stage that the data earns at this event, whatever was before. */
export function candidateStage(event: StageEvent, flags: SectionFlags, tier: EdidTier): Stage {
  const { basic, business, skills, preferences, card } = flags;
  if (!basic) return "quick_start";
  if (!business) return event === "autoSave" ? "phase_1_complete" : "basic_info_complete";
  if (!skills) return event === "submit" ? "business_info_complete" : "phase_2_complete";
  return preferences && card ? STAGE_OF_TIER[tier] : "full_complete";
}

/** Decision 3: the stage to store after an event. The profile is the stored one, with this event's changes in it. */
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

/** An E-DID stage is never kept: the candidate alone says which tier the data earns, so that a tier may fall. */
function keptStage(previous: Stage | null, flags: SectionFlags): Stage {
  const supported = previous !== null && NEEDS[previous]?.(flags);
  return supported ? previous : "quick_start";
}

/** Once basic setup is done, a profile never falls back to quick_start. */
function floorOf(previous: Stage | null): Stage {
  const isNew = previous === null || previous === "quick_start" || previous === "admin_access";
  return isNew ? "quick_start" : "basic_info_complete";
}
