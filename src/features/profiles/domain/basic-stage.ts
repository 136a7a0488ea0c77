import { needsProfile } from "#kernel/permissions.ts";
import type { Stage } from "#kernel/stages.ts";

/** docs/product/profiles.md#dashboard */
export function showsBasicProfileBanner(stage: Stage | null, role: "guest" | "member" | "admin"): boolean {
  return needsProfile({ role }) && isBasicStage(stage);
}

/** docs/product/profiles.md#dashboard */
export function isBasicStage(stage: Stage | null): boolean {
  return stage === null || stage === "quick_start" || stage === "basic_info_complete";
}
