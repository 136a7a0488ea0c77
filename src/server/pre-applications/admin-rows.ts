import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { preApplications } from "../db/schema/pre-applications.ts";

const table = preApplications;

/** Of an application whose address takes no mail. Asked as `exists`, it would read the whole list for a page. */
export const mailStopped = sql<boolean>`(select count(*) > 0 from email_suppressions stopped
  where stopped.address_hash = email_address_hash(${table.email}))`;

/** The account that has confirmed the address of an application. */
export const isOfApplicant = and(eq(accounts.email, table.email), isNotNull(accounts.emailConfirmedAt));

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
export async function readRows(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(ROW)
    .from(table)
    .leftJoin(accounts, isOfApplicant)
    .where(inArray(table.id, ids))
    .orderBy(desc(accounts.isSsoUser));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
