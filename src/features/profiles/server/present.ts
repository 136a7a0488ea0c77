import { PROFILE_FIELD_NAMES, type ProfileField } from "../domain/fields.ts";
import type { Profile, ProfileFields } from "../domain/profile.ts";
import { highestTierOf, type ProfileRow, stageOf } from "./queries.ts";

/** All fields of a profile, for its owner and administrators only. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    memberId: row.memberId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    profileCompletionStage: stageOf(row),
    hasSeenWelcomeScreen: row.hasSeenWelcomeScreen,
    typeChosenAt: row.typeChosenAt?.toISOString() ?? null,
    cardConfirmedAt: row.cardConfirmedAt?.toISOString() ?? null,
    highestTier: highestTierOf(row),
    profileEnrichmentStatus: row.profileEnrichmentStatus,
    ...fieldsOf(row),
  };
}

function fieldsOf(row: ProfileRow): ProfileFields {
  const fields: Partial<Record<ProfileField, unknown>> = {};
  for (const name of PROFILE_FIELD_NAMES) fields[name] = row[name];
  return fields as ProfileFields;
}
