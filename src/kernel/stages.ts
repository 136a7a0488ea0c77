import { msg } from "./translate.ts";

/** Decision 1: the percentage of each stage is also its rank. */
export const STAGES = [
  { stage: "quick_start", percent: 16, label: msg("Quick Start") },
  { stage: "profile_data_submitted", percent: 25, label: msg("Profile Submitted") },
  { stage: "email_verified", percent: 30, label: msg("Email Verified") },
  { stage: "basic_info_complete", percent: 30, label: msg("Basic Info") },
  { stage: "phase_1_complete", percent: 33, label: msg("Phase 1") },
  { stage: "phase_2_complete", percent: 50, label: msg("Phase 2") },
  { stage: "business_info_complete", percent: 60, label: msg("Business Info") },
  { stage: "full_complete", percent: 83, label: msg("Complete") },
  { stage: "edid_ready", percent: 90, label: msg("E-DID Ready") },
  { stage: "edid_builder_ready", percent: 95, label: msg("Builder Ready") },
  { stage: "edid_pioneer_ready", percent: 100, label: msg("Pioneer Ready") },
  { stage: "admin_access", percent: 100, label: msg("Admin") },
] as const;

export type Stage = (typeof STAGES)[number]["stage"];

/** Stages that are read but never written (decision 4); `admin_access` is for administrators. */
const NOT_EARNED: readonly string[] = ["profile_data_submitted", "email_verified", "admin_access"] satisfies Stage[];

export const isEarned = (stage: string): boolean => !NOT_EARNED.includes(stage);

/** Filter options; a stage that members cannot earn is offered only if the URL already selects it. */
export function offeredStages<O extends { key: string }>(options: readonly O[], chosen: string | undefined): O[] {
  return options.filter(({ key }) => isEarned(key) || key === chosen);
}

export function isStage(value: unknown): value is Stage {
  return STAGES.some(({ stage }) => stage === value);
}

/** Percentage of a stage; a missing stage counts as quick_start. */
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
  return STAGES.find((entry) => entry.stage === stage)?.label ?? msg("Quick Start");
}
