import type { Day } from "#kernel/time-zone.ts";
import { isStillToApply, type SavedStatus } from "./statuses.ts";

export type Kept = { status: SavedStatus; appliedOn: Day | null; note: string; done: readonly string[] };
export type Change = { [Field in keyof Kept]?: Kept[Field] | undefined };

/** The day of application defaults to today; it is cleared when the status returns to "not yet applied". */
export function changed(kept: Kept, change: Change, today: Day): Kept {
  const { status = kept.status, note = kept.note, done = kept.done } = change;
  const appliedOn = change.appliedOn === undefined ? kept.appliedOn : change.appliedOn;
  return { status, appliedOn: appliedDay(status, appliedOn, today), note, done };
}

function appliedDay(status: SavedStatus, appliedOn: Day | null, today: Day): Day | null {
  if (isStillToApply(status)) return null;
  // A member can withdraw without having applied, so a withdrawal gets no default day.
  return status === "withdrew" ? appliedOn : (appliedOn ?? today);
}

export const hasWork = ({ status, note, done }: Kept): boolean => status !== "saved" || note !== "" || done.length > 0;
