import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { findAccountByEmail } from "#accounts/server/queries.ts";
import { closesAt } from "#features/opportunities/domain/deadline.ts";
import { addDays } from "#kernel/day.ts";
import { normalizeEmail } from "#kernel/email-address.ts";
import { plainDigits, plainInput } from "#kernel/plain-text.ts";
import type { Queryable } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { AuditFilter } from "../contract/audit.ts";

/** Audit log ids begin with their time (record-act.ts), so a day is a range of ids in every index. */
export async function conditionOf(db: Queryable, filter: AuditFilter): Promise<SQL | undefined> {
  const { action, actor, subject, from, to, zone } = filter;
  return and(
    action === "" ? undefined : eq(auditLog.action, action),
    actor === "" ? undefined : eq(auditLog.actorId, actor),
    subject === "" ? undefined : inArray(auditLog.subjectId, await findSubjects(db, subject)),
    from === "" ? undefined : gte(auditLog.id, idAt(startOfDay(from, zone), "0")),
    to === "" ? undefined : lte(auditLog.id, idAt(endOfDay(to, zone), "f")),
  );
}

/** The lowest or highest UUIDv7 of a millisecond. */
function idAt(timestamp: Date, filling: "0" | "f"): string {
  const digits = timestamp.getTime().toString(16).padStart(12, "0").padEnd(32, filling);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const uuid = v.pipe(v.string(), v.toLowerCase(), v.uuid());

/** Subjects that were deleted can be found only by their id. */
async function findSubjects(db: Queryable, text: string): Promise<string[]> {
  const id = v.safeParse(uuid, text);
  if (id.success) return [id.output];
  if (!text.includes("@")) return ids(await findMember(db, text));
  const address = normalizeEmail(text);
  const applications = db.select({ id: preApplications.id }).from(preApplications);
  return ids([
    await findAccountByEmail(db, address),
    ...(await applications.where(eq(preApplications.email, address))),
  ]);
}

function findMember(db: Queryable, memberId: string): Promise<{ id: string }[]> {
  const written = plainDigits(plainInput(memberId)).toUpperCase();
  return db.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.memberId, written));
}

const ids = (found: ({ id: string } | null)[]): string[] => found.flatMap((one) => (one ? [one.id] : []));

function startOfDay(day: string, zone: string): Date {
  return new Date(closesAt(addDays(day, -1), zone).getTime() + 1);
}

function endOfDay(day: string, zone: string): Date {
  return closesAt(day, zone);
}

export type AuditRow = typeof auditLog.$inferSelect;
type Part = {
  where: SQL | undefined;
  after: string | null | undefined;
  limit: number;
  oldestFirst?: boolean;
};

export function readRows(db: Queryable, { where, after, limit, oldestFirst = false }: Part): Promise<AuditRow[]> {
  const [order, beyond] = oldestFirst ? [asc, gt] : [desc, lt];
  return db
    .select()
    .from(auditLog)
    .where(and(where, after ? beyond(auditLog.id, after) : undefined))
    .orderBy(order(auditLog.id))
    .limit(limit);
}
