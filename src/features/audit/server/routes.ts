import { Hono } from "hono";
import { canReadAuditLog } from "#kernel/permissions.ts";
import { recorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Env } from "#platform/http/guard.ts";
import { fileRoute, listRoute } from "#platform/http/list-routes.ts";
import { auditAnswer, auditFilter, auditQuery } from "../contract/audit.ts";
import { AUDIT_COLUMNS } from "../domain/export.ts";
import { exportActs, listActs } from "./list-acts.ts";

const common = { tag: "Administration", may: canReadAuditLog };

/** There are only read routes, because the audit log is append-only. */
export function auditRoutes(context: Context) {
  const list = listRoute({
    ...common,
    path: "/admin/audit",
    summary: "What administrators did, newest first",
    query: auditQuery,
    answer: auditAnswer,
    page: (query) => listActs(context, query),
  });
  const file = fileRoute({
    ...common,
    path: "/admin/audit.csv",
    summary: "The audit log as a file",
    description: "CSV, with the filters of the list, newest first; streamed, and kept in the log itself.",
    filter: auditFilter,
    name: "audit-log",
    clock: context.clock,
    columns: AUDIT_COLUMNS,
    open: (filter) => exportActs(context, filter),
    record: recorder(context),
  });
  return new Hono<Env>().route("/", list).route("/", file);
}
