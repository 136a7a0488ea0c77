import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";

/** Live updates to owners contain only these columns; clients refetch the rest (docs/develop/realtime.md). */
export const LIVE_PROFILES = {
  name: "user_profiles",
  columns: { id: "uuid", version: "int4", profile_completion_stage: "text", updated_at: "timestamptz" },
} as const satisfies LiveTable;

export const LIVE_SELECTION = {
  id: userProfiles.id,
  version: userProfiles.version,
  profile_completion_stage: userProfiles.profileCompletionStage,
  updated_at: userProfiles.updatedAt,
} satisfies Record<keyof (typeof LIVE_PROFILES)["columns"], unknown>;
