import { AUDIT_ACTIONS, isAuditAction, type SubjectKind } from "#kernel/audit-actions.ts";
import { msg } from "#kernel/translate.ts";
import { describeDetails } from "./describe-details.ts";
import { SUBJECT_TEXTS } from "./messages.ts";

type Entry = {
  id: string;
  at: string;
  actor: { id: string; email: string };
  address: string | null;
  action: string;
  subject: { id: string; kind: SubjectKind | null; name: string | null } | null;
  details: Record<string, unknown>;
};
type Column = { title: string; cell: (entry: Entry) => string | readonly string[] | null };

export const AUDIT_COLUMNS: readonly Column[] = [
  { title: msg("Time (UTC)"), cell: ({ at }) => at },
  { title: msg("Administrator"), cell: ({ actor }) => actor.email },
  { title: msg("Administrator ID"), cell: ({ actor }) => actor.id },
  { title: msg("Action"), cell: ({ action }) => (isAuditAction(action) ? AUDIT_ACTIONS[action] : action) },
  { title: msg("On what"), cell: ({ subject }) => (subject?.kind ? SUBJECT_TEXTS[subject.kind].one : null) },
  { title: msg("Name"), cell: ({ subject }) => subject?.name ?? null },
  { title: msg("ID"), cell: ({ subject }) => subject?.id ?? null },
  { title: msg("Address"), cell: ({ address }) => address },
  {
    title: msg("Details"),
    cell: ({ action, details }) => describeDetails(action, details).map(({ label, value }) => `${label}: ${value}`),
  },
  { title: msg("Entry"), cell: ({ id }) => id },
];
