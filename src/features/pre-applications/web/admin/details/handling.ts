import type { ApplicationChanges, ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { type ApplicationStatus, isApplicationStatus } from "../../../domain/status.ts";

type Typed = { status: ApplicationStatus; notes: string };

export type Handling = {
  /** As it was last read. */
  stored: ApplicationDetails;
  typed: Typed;
  /** What somebody else has stored since, in place of what was read when the typing began. */
  overtaken: readonly (keyof Typed)[];
};

export function startHandling(stored: ApplicationDetails): Handling {
  return { stored, typed: valuesOf(stored), overtaken: [] };
}

export function isChanged({ stored, typed }: Handling): boolean {
  return FIELDS.some((field) => differs(field, typed, valuesOf(stored)));
}

/** Something newer was read: what nobody typed follows it, what was typed stays and stands beside it. */
export function follow({ stored, typed }: Handling, newer: ApplicationDetails): Handling {
  const [before, after] = [valuesOf(stored), valuesOf(newer)];
  const isTyped = (field: keyof Typed) => differs(field, typed, before);
  return {
    stored: newer,
    typed: {
      status: isTyped("status") ? typed.status : after.status,
      notes: isTyped("notes") ? typed.notes : after.notes,
    },
    overtaken: FIELDS.filter(
      (field) => isTyped(field) && differs(field, before, after) && differs(field, typed, after),
    ),
  };
}

/** @param sent what was typed when the save began: what was typed since stays */
export function afterSave(now: Handling, sent: Typed, saved: ApplicationDetails): Handling {
  return { ...follow({ ...now, stored: { ...now.stored, ...sent } }, saved), overtaken: [] };
}

/** Each change with what was there when it was read. */
export function changesOf({ stored, typed }: Handling): ApplicationChanges {
  const read = valuesOf(stored);
  return {
    ...(differs("status", typed, read)
      ? { status: { from: read.status, to: typed.status } as ApplicationChanges["status"] }
      : {}),
    ...(differs("notes", typed, read) ? { notes: { from: stored.notes, to: typed.notes } } : {}),
  };
}

const FIELDS = ["status", "notes"] as const;

const differs = (field: keyof Typed, one: Typed, other: Typed) => one[field].trim() !== other[field].trim();

function valuesOf({ status, notes }: ApplicationDetails): Typed {
  return { status: isApplicationStatus(status) ? status : "new", notes: notes ?? "" };
}
