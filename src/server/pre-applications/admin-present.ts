import type { ApplicationDetails, FoundApplication } from "#contract/admin-pre-applications.ts";
import type { ApplicationRow } from "./admin-rows.ts";

export function presentFound(row: ApplicationRow): FoundApplication {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    businessName: row.businessName,
    country: row.country,
    entrepreneurType: row.entrepreneurType,
    status: row.status,
    accountId: row.accountId,
    mailStopped: row.mailStopped,
    reminderCount: row.reminderCount,
    createdAt: row.createdAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
  };
}

export function presentDetails(row: ApplicationRow): ApplicationDetails {
  return {
    ...presentFound(row),
    phoneWhatsapp: row.phoneWhatsapp,
    businessStage: row.businessStage,
    industrySector: row.industrySector,
    challengesFaced: row.challengesFaced,
    joiningGoals: row.joiningGoals,
    reasonForJoining: row.reasonForJoining,
    referralSource: row.referralSource,
    notes: row.notes,
    consentedAt: row.consentedAt.toISOString(),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
