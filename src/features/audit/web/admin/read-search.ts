import * as v from "valibot";
import { auditQuery } from "../../contract/audit.ts";
import type { AuditSearch } from "./paths.ts";

const NAMES = ["action", "actor", "subject", "from", "to", "cursor"] as const;

/** An address that somebody wrote or kept: what no filter knows is left out. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const given = NAMES.flatMap((name) => {
    const value = (params.get(name) ?? "").trim();
    return value !== "" && v.is(auditQuery.entries[name], value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
