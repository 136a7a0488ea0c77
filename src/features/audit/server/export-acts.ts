import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canReadAuditLog } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import type { AuditEntry, AuditFilter } from "../contract/audit.ts";
import { chosenFilters } from "./chosen-filters.ts";
import { conditionOf } from "./condition.ts";
import { nameSubjects } from "./name-subjects.ts";
import { presentEntry } from "./present.ts";
import { type AuditRow, readRows } from "./read-rows.ts";
import { recordAct } from "./record-act.ts";

/** Decision 44: the export is an act itself, kept before its first row leaves. */
export async function exportActs(
  { db, clock }: Context,
  actor: Actor,
  filter: AuditFilter,
): Promise<AsyncIterable<AuditEntry>> {
  if (!canReadAuditLog(actor)) throw forbidden();
  const where = await conditionOf(db, filter);
  await recordAct(db, clock, actor, {
    action: "audit.exported",
    details: { filters: chosenFilters(filter, "subject") },
  });
  return inBatches(async (after: AuditEntry | null, limit) => {
    const rows: AuditRow[] = await readRows(db, { where, before: after?.id, limit });
    const names = await nameSubjects(db, rows);
    return rows.map((row) => presentEntry(row, names));
  });
}
