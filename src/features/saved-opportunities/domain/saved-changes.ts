import * as v from "valibot";
import type { Day } from "#kernel/time-zone.ts";

/** How an opportunity was before it was changed, as the trigger that notes the change writes it. */
export const shownBefore = v.object({
  shown: v.boolean(),
  day: v.nullable(v.string()),
  /** Whether it was closed at the moment of the change. */
  closed: v.boolean(),
});
export type ShownBefore = v.InferOutput<typeof shownBefore>;

type Shown = { shown: boolean; day: Day | null; closed: boolean };
type SavedChange = "deadlineMoved" | "takenOff" | "openAgain";

/** What whoever saved it is told; null where it makes no difference to them (docs/product/notices.md#kinds). */
export function savedChange(was: Shown, is: Shown): SavedChange | null {
  const [wasOpen, isOpen] = [was.shown && !was.closed, is.shown && !is.closed];
  if (wasOpen && !is.shown) return "takenOff";
  if (!wasOpen && isOpen) return "openAgain";
  return wasOpen && isOpen && was.day !== is.day ? "deadlineMoved" : null;
}
