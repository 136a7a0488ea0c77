import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";

/** Of a member's own profile: that it is another one, and how far it is (docs/realtime.md); the rest is asked of the API. */
export const LIVE_PROFILES = {
  name: "user_profiles",
  columns: { id: "uuid", version: "int4", profile_completion_stage: "text", updated_at: "timestamptz" },
} as const satisfies LiveTable;

/** The same as a statement that changes profiles returns it. */
export const LIVE_SELECTION = {
  id: userProfiles.id,
  version: userProfiles.version,
  profile_completion_stage: userProfiles.profileCompletionStage,
  updated_at: userProfiles.updatedAt,
} satisfies Record<keyof (typeof LIVE_PROFILES)["columns"], unknown>;
