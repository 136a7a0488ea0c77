import { eq, inArray, sql } from "drizzle-orm";
import { isStage } from "#kernel/stages.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import { spamSigns } from "#platform/db/schema/spam.ts";
import type { ProfileResult } from "../contract/admin-profiles.ts";
import { SPAM_SIGNS, type SpamSign } from "../domain/finding/spam.ts";

export function presentResult(row: ProfileListRow): ProfileResult {
  return {
    id: row.id,
    hasProfile: row.hasProfile,
    memberId: row.memberId,
    fullName: row.fullName,
    businessName: row.businessName,
    profilePhotoUrl: row.profilePhotoUrl,
    stage: isStage(row.stage) ? row.stage : "quick_start",
    entrepreneurType: row.typeChosenAt === null ? null : row.entrepreneurType,
    country: row.country,
    cityTown: row.cityTown,
    businessStage: row.businessStage,
    contact: isNamed(row) ? null : (row.email ?? phoneOf(row.phone)),
    signUp: row.signUp ?? "email",
    seenAt: row.seenAt?.toISOString() ?? null,
    spamSigns: spamSignsIn(row.spamSigns),
    looksLikeSpam: row.looksLikeSpam ?? false,
    createdAt: row.createdAt.toISOString(),
    wantsToMentor: row.wantsToMentor ?? false,
    isPublic: row.okFeatureProfile ?? false,
    openToCollaborate: (row.collaboratorTypes ?? []).length > 0,
    hasEmail: row.email !== null,
    emailConfirmed: row.emailConfirmed,
  };
}

const isNamed = ({ fullName, businessName }: ProfileListRow) => Boolean(fullName?.trim() || businessName?.trim());
const phoneOf = (phone: string | null) => (phone === null ? null : `+${phone}`);

function spamSignsIn(stored: string[] | null): SpamSign[] {
  return SPAM_SIGNS.flatMap(({ sign }) => (stored?.includes(sign) ? [sign] : []));
}

const ROW = {
  id: accounts.id,
  email: accounts.email,
  emailConfirmed: sql<boolean>`${accounts.emailConfirmedAt} is not null`,
  phone: accounts.phone,
  signUp: sql<string | null>`split_part(${accounts.appMetadata}->>'provider', ':', 1)`,
  seenAt: profileEntries.seenAt,
  spamSigns: spamSigns.signs,
  looksLikeSpam: spamSigns.isLikely,
  createdAt: sql<Date>`coalesce(${userProfiles.createdAt}, ${accounts.createdAt})`.mapWith(accounts.createdAt),
  hasProfile: sql<boolean>`${userProfiles.id} is not null`,
  memberId: userProfiles.memberId,
  fullName: userProfiles.fullName,
  businessName: userProfiles.businessName,
  profilePhotoUrl: userProfiles.profilePhotoUrl,
  stage: userProfiles.profileCompletionStage,
  typeChosenAt: userProfiles.typeChosenAt,
  entrepreneurType: userProfiles.entrepreneurType,
  country: userProfiles.country,
  cityTown: userProfiles.cityTown,
  businessStage: userProfiles.businessStage,
  wantsToMentor: userProfiles.wantsToMentor,
  okFeatureProfile: userProfiles.okFeatureProfile,
  collaboratorTypes: userProfiles.collaboratorTypes,
};

export type ProfileListRow = Awaited<ReturnType<typeof readRows>>[number];

const rowsOf = (db: Queryable) =>
  db
    .select(ROW)
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .leftJoin(profileEntries, eq(profileEntries.id, accounts.id))
    .leftJoin(spamSigns, eq(spamSigns.accountId, accounts.id));

/** @returns rows in the order of `ids`, without deleted members */
export async function readRows(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db).where(inArray(accounts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
