import type { AuditEntry } from "../contract/audit.ts";
import { subjectKind } from "../domain/subject.ts";
import type { AuditRow } from "./read-rows.ts";

/** @param names of the subjects that still exist */
export function presentEntry(row: AuditRow, names: ReadonlyMap<string, string | null>): AuditEntry {
  const { id, at, actorId, actorEmail, address, action, details } = row;
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, email: actorEmail },
    address,
    action,
    subject: presentSubject(row, names),
    details,
  };
}

function presentSubject({ action, subjectId, details }: AuditRow, names: ReadonlyMap<string, string | null>) {
  if (subjectId === null) return null;
  const title = typeof details.title === "string" ? details.title : null;
  return {
    id: subjectId,
    kind: subjectKind(action),
    name: names.get(subjectId) ?? title,
    exists: names.has(subjectId),
  };
}
