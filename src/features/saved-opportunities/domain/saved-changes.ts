import * as v from "valibot";
import type { Day } from "#kernel/time-zone.ts";

/** State of the opportunity before a change, as the database trigger writes it. */
export const shownBefore = v.object({
  shown: v.boolean(),
  day: v.nullable(v.string()),
  /** Whether the opportunity was closed at the moment of the change. */
  closed: v.boolean(),
});
export type ShownBefore = v.InferOutput<typeof shownBefore>;

type Shown = { shown: boolean; day: Day | null; closed: boolean };
type SavedChange = "deadlineMoved" | "takenOff" | "openAgain";

/** @returns null when the change does not matter to savers (docs/product/notices.md#kinds) */
export function savedChange(was: Shown, is: Shown): SavedChange | null {
  const [wasOpen, isOpen] = [was.shown && !was.closed, is.shown && !is.closed];
  if (wasOpen && !is.shown) return "takenOff";
  if (!wasOpen && isOpen) return "openAgain";
  return wasOpen && isOpen && was.day !== is.day ? "deadlineMoved" : null;
}
