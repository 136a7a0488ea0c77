import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";

const ROW = {
  id: accounts.id,
  email: accounts.email,
  emailConfirmed: sql<boolean>`${accounts.emailConfirmedAt} is not null`,
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
  db.select(ROW).from(accounts).leftJoin(userProfiles, eq(userProfiles.id, accounts.id));

/** The rows of a page, in its order; one that was deleted meanwhile is left out. */
export async function readRows(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db).where(inArray(accounts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The accounts of an address, with or without a profile: its owner's, and those of organisations' single sign-on. */
export function listRowsByEmail(db: Queryable, email: string): Promise<ProfileListRow[]> {
  return rowsOf(db).where(eq(accounts.email, email)).orderBy(accounts.isSsoUser, accounts.id);
}
