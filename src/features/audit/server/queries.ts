import { and, eq, ne } from "drizzle-orm";
import type { AuditAction } from "#kernel/audit-actions.ts";
import type { Queryable } from "#platform/db/database.ts";
import { latestFirst, type Moment } from "#platform/db/keyset.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import type { AuditRow } from "./audit-rows.ts";

type Part = { subjectId: string; after: Moment | null; limit: number };

/** Act that is not listed, because the timeline shows the note itself. */
const STANDS_THERE: AuditAction = "member.noteAdded";

export function listActsOn(db: Queryable, { subjectId, after, limit }: Part): Promise<AuditRow[]> {
  const position = latestFirst(auditLog.at, auditLog.id);
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), ne(auditLog.action, STANDS_THERE), position.after(after)))
    .orderBy(position.order)
    .limit(limit);
}
