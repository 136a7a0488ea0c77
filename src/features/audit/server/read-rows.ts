import { and, desc, lt, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema/audit.ts";

export type AuditRow = typeof auditLog.$inferSelect;
type Part = { where: SQL | undefined; before: string | null | undefined; limit: number };

/** Newest first. */
export function readRows(db: Queryable, { where, before, limit }: Part): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(where, before ? lt(auditLog.id, before) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
