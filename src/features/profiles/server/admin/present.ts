import { isStage } from "#kernel/stages.ts";
import type { FoundProfile, MemberAccount } from "../../contract/admin-profiles.ts";
import type { ProfileListRow } from "./read-rows.ts";

export function presentFound(row: ProfileListRow): FoundProfile {
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
    createdAt: row.createdAt.toISOString(),
    wantsToMentor: row.wantsToMentor ?? false,
    isPublic: row.okFeatureProfile ?? false,
    openToCollaborate: (row.collaboratorTypes ?? []).length > 0,
    hasEmail: row.email !== null,
    emailConfirmed: row.emailConfirmed,
  };
}

type AccountRow = {
  id: string;
  email: string | null;
  emailConfirmedAt: Date | null;
  phone: string | null;
  createdAt: Date;
  lastSignInAt: Date | null;
};

export function presentAccount(row: AccountRow, known: { isAdmin: boolean; sessions: number }): MemberAccount {
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    phone: row.phone,
    isAdmin: known.isAdmin,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    sessions: known.sessions,
  };
}
