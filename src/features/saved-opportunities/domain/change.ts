import type { Day } from "#kernel/time-zone.ts";
import { isStillToApply, type SavedStatus } from "./statuses.ts";

/** What a member keeps of something that they saved. */
export type Kept = { status: SavedStatus; appliedOn: Day | null; note: string; done: readonly string[] };
/** What is left out stays as it is. */
export type Change = { [Field in keyof Kept]?: Kept[Field] | undefined };

/** A day goes with having applied: it is today where nobody says which, and gone where it was a slip. */
export function changed(kept: Kept, change: Change, today: Day): Kept {
  const { status = kept.status, note = kept.note, done = kept.done } = change;
  const appliedOn = change.appliedOn === undefined ? kept.appliedOn : change.appliedOn;
  return { status, appliedOn: appliedDay(status, appliedOn, today), note, done };
}

function appliedDay(status: SavedStatus, appliedOn: Day | null, today: Day): Day | null {
  if (isStillToApply(status)) return null;
  // Whoever withdrew may never have applied.
  return status === "withdrew" ? appliedOn : (appliedOn ?? today);
}

/** Whether taking it from the list would lose what the member did for it. */
export const hasWork = ({ status, note, done }: Kept): boolean => status !== "saved" || note !== "" || done.length > 0;
