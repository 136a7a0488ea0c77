import { expect, test } from "vitest";
import { changed, hasWork, type Kept } from "./change.ts";

const TODAY = "2026-11-26";
const kept: Kept = { status: "saved", appliedOn: null, note: "", done: [] };

test.each([
  ["nothing given changes nothing", kept, {}, kept],
  ["applying takes the day of today", kept, { status: "applied" }, { ...kept, status: "applied", appliedOn: TODAY }],
  [
    "or the day that is given",
    kept,
    { status: "applied", appliedOn: "2026-11-01" },
    { ...kept, status: "applied", appliedOn: "2026-11-01" },
  ],
  [
    "winning keeps the day",
    { ...kept, status: "applied", appliedOn: "2026-11-01" },
    { status: "won" },
    { ...kept, status: "won", appliedOn: "2026-11-01" },
  ],
  [
    "a slip takes the day back",
    { ...kept, status: "applied", appliedOn: TODAY },
    { status: "preparing" },
    { ...kept, status: "preparing" },
  ],
  ["whoever withdrew may not have applied", kept, { status: "withdrew" }, { ...kept, status: "withdrew" }],
  [
    "a note leaves the rest",
    { ...kept, done: ["form"] },
    { note: "Ask Amina" },
    { ...kept, note: "Ask Amina", done: ["form"] },
  ],
] as const)("a change of a save follows its rule: %s", (_, before, change, after) => {
  expect(changed(before as Kept, change, TODAY)).toEqual(after);
});

test("only a save without status, note and checklist has no work", () => {
  expect(hasWork(kept)).toBe(false);
  expect(hasWork({ ...kept, note: "x" })).toBe(true);
  expect(hasWork({ ...kept, done: ["form"] })).toBe(true);
  expect(hasWork({ ...kept, status: "preparing" })).toBe(true);
});
