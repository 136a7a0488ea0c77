import { desc, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type { ActSearch } from "#accounts/server/ports.ts";
import { likePattern } from "#platform/db/contains.ts";
import type { Database } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { AUDIT_ACTIONS } from "../domain/actions.ts";
import type { AuditRow } from "./read-rows.ts";

/** For the protocol's own list of acts, newest first. */
export async function searchActs(
  db: Database,
  wanted: ActSearch | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; acts: AuditRow[] }> {
  const where = wanted === null ? undefined : conditionOf(wanted);
  const total = await db.$count(auditLog, where);
  const acts = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset);
  return { total, acts };
}

function conditionOf(wanted: ActSearch): SQL {
  if ("author" in wanted) return ilike(sql`${auditLog.actorEmail}::text`, likePattern(wanted.author));
  if ("action" in wanted) return ilike(auditLog.action, likePattern(wanted.action));
  const actions = Object.keys(AUDIT_ACTIONS).filter(wanted.isWanted);
  return actions.length === 0 ? sql`false` : inArray(auditLog.action, actions);
}
