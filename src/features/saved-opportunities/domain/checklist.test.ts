import { expect, test } from "vitest";
import { type AskingFacts, checklistOf, progressOf } from "./checklist.ts";

const nothing: AskingFacts = {
  eligibility: null,
  countries: [],
  industry: [],
  targetStage: [],
  cost: null,
  venue: null,
  attachmentUrl: null,
  link: null,
};
const linesOf = (eligibility: string) =>
  checklistOf({ ...nothing, eligibility }).map((item) => (item.kind === "eligibility" ? item.line : item.kind));

test("an opportunity without requirements has no checklist", () => {
  expect(checklistOf(nothing)).toEqual([]);
  expect(progressOf(nothing, ["form"])).toEqual({ done: 0, all: 0 });
});

test.each([
  ["Women-led\nRegistered", ["Women-led", "Registered"]],
  ["- Women-led\n\n* Registered\n2. Under 35", ["Women-led", "Registered", "Under 35"]],
  ["١. رائدات أعمال\n(٢) مسجلة", ["رائدات أعمال", "مسجلة"]],
  ["18 to 35 years old\n18 to 35 years old", ["18 to 35 years old"]],
])("each eligibility line is one checklist item: %j", (eligibility, lines) => {
  expect(linesOf(eligibility)).toEqual(lines);
});

test("a rewritten eligibility line is open again, and the other items stay done", () => {
  const before = { ...nothing, eligibility: "Women-led\nRegistered", link: "https://x.example" };
  const done = checklistOf(before).map(({ key }) => key);
  expect(progressOf(before, done)).toEqual({ done: 3, all: 3 });
  expect(progressOf({ ...before, eligibility: "Women-led\nRegistered in Kenya" }, done)).toEqual({ done: 2, all: 3 });
});
