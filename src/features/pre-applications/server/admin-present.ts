import type { ApplicationDetails, FoundApplication } from "../contract/admin-pre-applications.ts";
import type { ApplicationRow } from "./admin-rows.ts";
import { presentAnswers } from "./present-answers.ts";

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
    changeWaits: row.changeWaits,
    reminderCount: row.reminderCount,
    createdAt: row.createdAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
  };
}

export function presentDetails(row: ApplicationRow): ApplicationDetails {
  return {
    ...presentFound(row),
    ...presentAnswers(row),
    notes: row.notes,
    consentedAt: row.consentedAt.toISOString(),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
