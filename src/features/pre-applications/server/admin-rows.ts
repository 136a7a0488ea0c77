import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { notFound } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplicationChanges, preApplications } from "#platform/db/schema/pre-applications.ts";
import type { ApplicationDetails, ApplicationResult } from "../contract/admin-pre-applications.ts";
import { presentAnswers } from "./pending-changes.ts";

const table = preApplications;

/** True for an address on the suppression list. A count, because `exists` would read the whole list for one page. */
export const mailStopped = sql<boolean>`(select count(*) > 0 from email_suppressions stopped
  where stopped.address_hash = email_address_hash(${table.email}))`;

export const isOfApplicant = and(eq(accounts.email, table.email), isNotNull(accounts.emailConfirmedAt));

/** True when changed answers wait for their confirmation. A count for the same reason as in `mailStopped`. */
const changeWaits = (now: Date) => sql<boolean>`(select count(*) > 0 from ${preApplicationChanges} waiting
  where waiting.application_id = ${table.id} and waiting.expires_at > ${now.toISOString()}::timestamptz)`;

const ROW = {
  id: table.id,
  email: table.email,
  language: table.language,
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

/** The rows are in the order of `ids`; deleted rows are omitted. */
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

export function presentResult(row: ApplicationRow): ApplicationResult {
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

function presentDetails(row: ApplicationRow): ApplicationDetails {
  return {
    ...presentResult(row),
    ...presentAnswers(row),
    notes: row.notes,
    consentedAt: row.consentedAt.toISOString(),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const uuid = v.pipe(v.string(), v.uuid());

/** @throws not found for an invalid id */
export function requireId(id: string): string {
  if (!v.is(uuid, id)) throw gone();
  return id;
}

/** @throws not found */
export async function getRow(db: Queryable, id: string, now: Date): Promise<ApplicationRow> {
  const [row] = await readRows(db, [requireId(id)], now);
  if (!row) throw gone();
  return row;
}

/** @throws not found */
export async function getApplication(db: Queryable, id: string, now: Date): Promise<ApplicationDetails> {
  return presentDetails(await getRow(db, id, now));
}

export const gone = () => notFound(msg("This pre-application no longer exists."));
