import { desc, ilike, inArray, type SQL, sql } from "drizzle-orm";
import { AUDIT_ACTIONS } from "#domain/audit/actions.ts";
import type { AuditRow } from "../../audit/read-rows.ts";
import type { Context } from "../../context.ts";
import { auditLog } from "../../db/schema/audit.ts";
import { validationFailed } from "../errors.ts";
import { type Page, type PageQuery, readPage } from "./pages.ts";

const LONGEST_QUERY = 200;

/** As the protocol has it; `action` is named as in our own log. */
export type AuditLogEntry = {
  id: string;
  payload: {
    actor_id: string;
    actor_via_sso: boolean;
    actor_username: string;
    action: string;
    log_type: string;
    traits: Record<string, unknown>;
  };
  created_at: string;
  ip_address: string;
};
type AuditPage = Page & { entries: AuditLogEntry[] };

/** GET /admin/audit: the audit log, newest first. `query` is "author:", "action:" or "type:" and a part of it. */
export async function listAudit(
  { db }: Context,
  query: PageQuery & { query?: string | undefined },
): Promise<AuditPage> {
  const { page, perPage } = readPage(query);
  const where = conditionOf(query.query);
  const total = await db.$count(auditLog, where);
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { entries: rows.map(presentEntry), total, page, perPage };
}

function presentEntry({ id, at, actorId, actorEmail, address, action, subjectId, details }: AuditRow): AuditLogEntry {
  return {
    id,
    payload: {
      actor_id: actorId,
      actor_via_sso: false,
      actor_username: actorEmail,
      action,
      log_type: typeOf(action),
      traits: subjectId === null ? details : { ...details, subject_id: subjectId },
    },
    created_at: at.toISOString(),
    ip_address: address ?? "",
  };
}

function typeOf(action: string): string {
  if (action === "account.factorRemoved" || action === "account.factorUpdated") return "factor";
  return /^(?:account|profile|users)\./.test(action) ? "user" : "team";
}

function conditionOf(query: string | undefined): SQL | undefined {
  if (!query) return undefined;
  const [, scope, wanted = ""] = /^([^:]*):(.*)$/s.exec(query) ?? [];
  if (query.length > LONGEST_QUERY || query.includes("\0")) throw validationFailed("Bad query parameter");
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  if (scope === "author") return ilike(sql`${auditLog.actorEmail}::text`, pattern);
  if (scope === "action") return ilike(auditLog.action, pattern);
  if (scope !== "type") throw validationFailed(`Invalid query scope: ${query}`);
  const named = Object.keys(AUDIT_ACTIONS).filter((action) => typeOf(action).includes(wanted.toLowerCase()));
  return named.length === 0 ? sql`false` : inArray(auditLog.action, named);
}
