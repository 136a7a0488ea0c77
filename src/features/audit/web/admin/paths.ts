import { adminTabPath } from "#shell/admin/tabs.ts";
import type { AuditFilter } from "../../contract/audit.ts";

/** What the page's address asks for; absent means everything. */
export type AuditSearch = Partial<AuditFilter> & { cursor?: string | undefined };

export function auditPath(search: AuditSearch = {}): string {
  const query = queryOf(search);
  return query === "" ? adminTabPath("audit") : `${adminTabPath("audit")}&${query}`;
}

/** The file of all that is found, not of this page alone. */
export function auditFile({ cursor: _, ...search }: AuditSearch): string {
  const query = queryOf(search);
  return query === "" ? "/api/admin/audit.csv" : `/api/admin/audit.csv?${query}`;
}

/** Nothing, asked for to see whether the session still holds. */
export const AUDIT_PROBE = "/api/admin/audit?to=2000-01-01";

export function isNarrowed({ cursor: _, ...search }: AuditSearch): boolean {
  return Object.values(search).some(Boolean);
}

function queryOf(search: AuditSearch): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}
