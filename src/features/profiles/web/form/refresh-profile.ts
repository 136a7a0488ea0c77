import type { ProfileAnswer } from "../../contract/profiles.ts";
import type { Profile } from "../../domain/profile.ts";

/** The stored profile now; null when nobody answers, for the next save brings it anyway. */
export async function refreshProfile(userId: string): Promise<Profile | null> {
  const response = await fetch(`/api/profiles/${userId}`).catch(() => null);
  if (!response?.ok) return null;
  const { profile } = (await response.json()) as ProfileAnswer;
  return profile;
}
