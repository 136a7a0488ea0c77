import { and, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import type { AuditFilter } from "../contract/audit.ts";
import { endOfDay, startOfDay } from "../domain/days.ts";
import { findSubjects } from "./find-subjects.ts";

/** What a filter asks of an entry. Ids begin with their moment (record-act.ts), so days are ranges of every index. */
export async function conditionOf(db: Queryable, filter: AuditFilter): Promise<SQL | undefined> {
  const { action, actor, subject, from, to } = filter;
  return and(
    action === "" ? undefined : eq(auditLog.action, action),
    actor === "" ? undefined : eq(auditLog.actorId, actor),
    subject === "" ? undefined : inArray(auditLog.subjectId, await findSubjects(db, subject)),
    from === "" ? undefined : gte(auditLog.id, idAt(startOfDay(from), "0")),
    to === "" ? undefined : lte(auditLog.id, idAt(endOfDay(to), "f")),
  );
}

/** The first or last id that a moment could have. */
function idAt(moment: Date, filling: "0" | "f"): string {
  const digits = moment.getTime().toString(16).padStart(12, "0").padEnd(32, filling);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
