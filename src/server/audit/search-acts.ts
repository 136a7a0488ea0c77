import { desc, ilike, inArray, type SQL, sql } from "drizzle-orm";
import { AUDIT_ACTIONS } from "#domain/audit/actions.ts";
import type { ActSearch } from "../auth/ports.ts";
import { likePattern } from "../db/contains.ts";
import type { Database } from "../db/database.ts";
import { auditLog } from "../db/schema/audit.ts";
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
