import type { Stage } from "#kernel/stages.ts";

/** M§2: the banner that asks for the basic profile. */
export function showsBasicProfileBanner(stage: Stage | null, role: "guest" | "member" | "admin"): boolean {
  return role === "member" && isBasicStage(stage);
}

/** M§2 "My Profile": the stages at which it shows the form. */
export function isBasicStage(stage: Stage | null): boolean {
  return stage === null || stage === "quick_start" || stage === "basic_info_complete";
}
