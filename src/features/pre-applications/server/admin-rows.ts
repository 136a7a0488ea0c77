import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplicationChanges, preApplications } from "#platform/db/schema/pre-applications.ts";

const table = preApplications;

/** Of an application whose address takes no mail. Asked as `exists`, it would read the whole list for a page. */
export const mailStopped = sql<boolean>`(select count(*) > 0 from email_suppressions stopped
  where stopped.address_hash = email_address_hash(${table.email}))`;

/** The account that has confirmed the address of an application. */
export const isOfApplicant = and(eq(accounts.email, table.email), isNotNull(accounts.emailConfirmedAt));

/** Counted for the same reason. */
const changeWaits = (now: Date) => sql<boolean>`(select count(*) > 0 from ${preApplicationChanges} waiting
  where waiting.application_id = ${table.id} and waiting.expires_at > ${now.toISOString()}::timestamptz)`;

const ROW = {
  id: table.id,
  email: table.email,
  fullName: table.fullName,
  phoneWhatsapp: table.phoneWhatsapp,
  country: table.country,
  entrepreneurType: table.entrepreneurType,
  businessName: table.businessName,
  businessStage: table.businessStage,
  industrySector: table.industrySector,
  challengesFaced: table.challengesFaced,
  joiningGoals: table.joiningGoals,
  reasonForJoining: table.reasonForJoining,
  referralSource: table.referralSource,
  status: table.status,
  reminderCount: table.reminderCount,
  notes: table.notes,
  consentedAt: table.consentedAt,
  invitedAt: table.invitedAt,
  remindedAt: table.remindedAt,
  joinedAt: table.joinedAt,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  accountId: accounts.id,
  mailStopped,
};

export type ApplicationRow = Awaited<ReturnType<typeof readRows>>[number];

/** The rows of a page, in its order; one that was deleted meanwhile is left out. */
export async function readRows(db: Queryable, ids: string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...ROW, changeWaits: changeWaits(now) })
    .from(table)
    .leftJoin(accounts, isOfApplicant)
    .where(inArray(table.id, ids))
    .orderBy(desc(accounts.isSsoUser));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
