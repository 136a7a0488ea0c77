import type { SavedProfile } from "#features/profiles/contract/profiles.ts";
import type { ProfileField } from "#features/profiles/domain/fields.ts";
import { mergeFields, sameValue } from "#features/profiles/domain/merge.ts";
import { newProfileFields } from "#features/profiles/domain/new-profile.ts";
import type { Profile, ProfileFields } from "#features/profiles/domain/profile.ts";
import type { SaveBody } from "#features/profiles/web/form/send-save.ts";

/** Merges by the rule of the domain, and remembers all stored values. */
export type ModelServer = {
  profile: Profile;
  fieldVersions: Partial<Record<ProfileField, number>>;
  history: { field: ProfileField; value: unknown }[];
};

export function modelProfile(fields: Partial<Profile> = {}): Profile {
  const at = "2026-01-01T00:00:00.000Z";
  return {
    ...newProfileFields(),
    id: "00000000-0000-7000-8000-000000000001",
    memberId: "ISA-KE-SO-00001",
    createdAt: at,
    updatedAt: at,
    version: 1,
    profileCompletionStage: "basic_info_complete",
    hasSeenWelcomeScreen: true,
    typeChosenAt: at,
    cardConfirmedAt: null,
    highestTier: null,
    profileEnrichmentStatus: null,
    ...fields,
  };
}

export function modelServer(fields: Partial<Profile> = {}): ModelServer {
  return { profile: modelProfile(fields), fieldVersions: {}, history: [] };
}

export function saveOnModel(
  server: ModelServer,
  { baseVersion, changes, confirmCard = false }: SaveBody,
  refuses: Record<string, string> = {},
): SavedProfile {
  const { profile, fieldVersions } = server;
  const refused = Object.entries(refuses).filter(([field]) => field in changes);
  const readable = Object.entries(changes).filter(([field]) => !(field in refuses));
  const merge = mergeFields({
    changes: Object.fromEntries(readable) as Partial<ProfileFields>,
    baseVersion,
    stored: profile,
    fieldVersions,
  });
  const fields = Object.keys(merge.apply) as ProfileField[];
  const moved = fields.filter((field) => !sameValue(merge.apply[field], profile[field]));
  for (const field of fields) server.history.push({ field, value: merge.apply[field] });
  if (moved.length > 0) {
    const version = profile.version + 1;
    server.profile = { ...profile, ...merge.apply, version };
    for (const field of moved) fieldVersions[field] = version;
  }
  if (confirmCard && merge.conflicts.length === 0 && refused.length === 0) {
    server.profile = { ...server.profile, cardConfirmedAt: server.profile.updatedAt };
  }
  return { profile: server.profile, conflicts: merge.conflicts, fields: Object.fromEntries(refused) };
}
