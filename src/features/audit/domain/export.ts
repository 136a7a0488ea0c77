import { AUDIT_ACTIONS, isAuditAction, type SubjectKind } from "./actions.ts";
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

/** The audit log as a file. */
export const AUDIT_COLUMNS: readonly Column[] = [
  { title: "Time (UTC)", cell: ({ at }) => at },
  { title: "Administrator", cell: ({ actor }) => actor.email },
  { title: "Administrator ID", cell: ({ actor }) => actor.id },
  { title: "Action", cell: ({ action }) => (isAuditAction(action) ? AUDIT_ACTIONS[action] : action) },
  { title: "On what", cell: ({ subject }) => (subject?.kind ? SUBJECT_TEXTS[subject.kind].one : null) },
  { title: "Name", cell: ({ subject }) => subject?.name ?? null },
  { title: "ID", cell: ({ subject }) => subject?.id ?? null },
  { title: "Address", cell: ({ address }) => address },
  {
    title: "Details",
    cell: ({ action, details }) => describeDetails(action, details).map(({ label, value }) => `${label}: ${value}`),
  },
  { title: "Entry", cell: ({ id }) => id },
];
