import { expect, test } from "vitest";
import { savedChange } from "./saved-changes.ts";

const OPEN = { shown: true, day: "2026-12-01", closed: false };
const CLOSED = { ...OPEN, day: "2026-01-01", closed: true };
const HIDDEN = { ...OPEN, shown: false };

test.each([
  ["another day", OPEN, { ...OPEN, day: "2026-12-24" }, "deadlineMoved"],
  ["no day any more", OPEN, { ...OPEN, day: null }, "deadlineMoved"],
  ["a first day", { ...OPEN, day: null }, OPEN, "deadlineMoved"],
  ["the same day", OPEN, OPEN, null],
  ["taken off", OPEN, HIDDEN, "takenOff"],
  ["put back", HIDDEN, OPEN, "openAgain"],
  ["a new round", CLOSED, OPEN, "openAgain"],
  ["another day that is over too", CLOSED, { ...CLOSED, day: "2026-02-01" }, null],
  ["taken off when it was over", CLOSED, { ...CLOSED, shown: false }, null],
  ["put back when it is over", HIDDEN, CLOSED, null],
  ["a day that is over", OPEN, CLOSED, null],
])("the change of a saved opportunity is classified: %s", (_, was, is, change) => {
  expect(savedChange(was, is)).toBe(change);
});
