import { Hono } from "hono";
import { canReadAuditLog } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { csvAnswer } from "#platform/http/csv.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import { type AuditAnswer, auditAnswer, auditFilter, auditQuery } from "../contract/audit.ts";
import { AUDIT_COLUMNS } from "../domain/export.ts";
import { exportActs, listActs } from "./list-acts.ts";

const tag = "Administration";
const readers = guard(canReadAuditLog);

/** The audit log is read and exported here; it is written where things are done, and never changed. */
export function auditRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/audit",
      readers,
      describe({ tag, summary: "What administrators did, newest first", answer: auditAnswer, errors: [403, 422] }),
      query(auditQuery),
      async (c) => c.json<AuditAnswer>(await listActs(context, c.get("actor"), c.req.valid("query"))),
    )
    .get(
      "/admin/audit.csv",
      readers,
      describe({
        tag,
        summary: "The audit log as a file",
        description: "CSV, with the filters of the list, newest first; streamed, and kept in the log itself.",
        csv: true,
        errors: [403, 422],
      }),
      query(auditFilter),
      async (c) => {
        const rows = await exportActs(context, c.get("actor"), c.req.valid("query"));
        return csvAnswer({ name: "audit-log", at: context.clock(), columns: AUDIT_COLUMNS, rows });
      },
    );
}
