import type { Context } from "../context.ts";
import { validationFailed } from "../errors.ts";
import type { ActSearch, RecordedAct } from "../ports.ts";
import { type Page, type PageQuery, readPage } from "./pages.ts";

const LONGEST_QUERY = 200;

/** As the protocol has it; `action` is named as in our own log. */
type AuditLogEntry = {
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
  { audit }: Context,
  query: PageQuery & { query?: string | undefined },
): Promise<AuditPage> {
  const { page, perPage } = readPage(query);
  const part = { limit: perPage, offset: (page - 1) * perPage };
  const { total, acts } = await audit.search(readSearch(query.query), part);
  return { entries: acts.map(presentEntry), total, page, perPage };
}

function presentEntry({
  id,
  at,
  actorId,
  actorEmail,
  address,
  action,
  subjectId,
  details,
}: RecordedAct): AuditLogEntry {
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

function readSearch(query: string | undefined): ActSearch | null {
  if (!query) return null;
  const [, scope, wanted = ""] = /^([^:]*):(.*)$/s.exec(query) ?? [];
  if (query.length > LONGEST_QUERY || query.includes("\0")) throw validationFailed("Bad query parameter");
  if (scope === "author") return { author: wanted };
  if (scope === "action") return { action: wanted };
  if (scope !== "type") throw validationFailed(`Invalid query scope: ${query}`);
  return { isWanted: (action) => typeOf(action).includes(wanted.toLowerCase()) };
}
