import fc from "fast-check";
import { expect, test } from "vitest";
import { newcomer, withBasic, withBusiness, withCard, withSkills } from "#test/example-profiles.ts";
import {
  clampSection,
  clampStep,
  firstIncompleteSection,
  newlyCompleted,
  questionPath,
  REQUIRED_FIELDS,
  SECTIONS,
  sectionFlags,
  sectionPath,
} from "./sections.ts";

test("the five sections carry their labels in order", () => {
  expect(SECTIONS.map(({ label }) => label)).toEqual([
    "Basic Info",
    "Business Details",
    "Skills & Goals",
    "Preferences",
    "E-DID",
  ]);
});

test.each([
  ["a newcomer", newcomer(), "basic"],
  ["Basic", withBasic(), "business"],
  ["Business", withBusiness(), "skills"],
  ["Skills & Goals", withSkills(), "card"],
  ["the confirmed card", withCard(), null],
] as const)("the first incomplete section is found for %s", (_, profile, gap) => {
  expect(firstIncompleteSection(sectionFlags(profile))).toBe(gap);
});

test.each(["fullName", "country", "entrepreneurType", "typeChosenAt"] as const)("Basic needs %s", (field) => {
  expect(sectionFlags(withBasic()).basic).toBe(true);
  expect(sectionFlags({ ...withBasic(), [field]: null }).basic).toBe(false);
});

test.each(["businessName", "businessStage"] as const)("Business needs %s", (field) => {
  expect(sectionFlags({ ...withBusiness(), [field]: "  " }).business).toBe(false);
});

test.each(["industrySector", "businessModel"] as const)("Business needs an entry in %s", (field) => {
  expect(sectionFlags({ ...withBusiness(), [field]: [] }).business).toBe(false);
});

test.each(REQUIRED_FIELDS.skills)("Skills needs an entry in %s", (field) => {
  expect(sectionFlags(withSkills()).skills).toBe(true);
  expect(sectionFlags({ ...withSkills(), [field]: [] }).skills).toBe(false);
});

test("Preferences is always complete", () => {
  expect(sectionFlags(newcomer()).preferences).toBe(true);
});

test("the checkbox in the form counts before it is stored", () => {
  expect(sectionFlags(withSkills(), { cardConfirmed: true }).card).toBe(true);
  expect(sectionFlags(withCard(), { cardConfirmed: false }).card).toBe(false);
});

test("only sections that were incomplete are newly completed", () => {
  expect(newlyCompleted(sectionFlags(withBasic()), sectionFlags(withSkills()))).toEqual(["business", "skills"]);
  expect(newlyCompleted(sectionFlags(withSkills()), sectionFlags(withBasic()))).toEqual([]);
});

test("a section links to its index, and a question to its field on either page", () => {
  expect(sectionPath("skills")).toBe("/edit-profile?section=2");
  const question = { section: "business", field: "businessStage" } as const;
  expect(questionPath(question)).toBe("/edit-profile?section=1&field=businessStage");
  expect(questionPath(question, (section) => `/dashboard?section=${section}`)).toBe(
    "/dashboard?section=1&field=businessStage",
  );
});

test.each([
  [undefined, 0, 0],
  ["", 0, 0],
  ["abc", 0, 0],
  ["2", 2, 2],
  [-1, 0, 0],
  ["4", 4, 3],
  [99, 4, 3],
  [1.9, 1, 1],
  [Number.POSITIVE_INFINITY, 4, 3],
])("the index %s clamps to section %i and step %i", (value, section, step) => {
  expect(clampSection(value)).toBe(section);
  expect(clampStep(value)).toBe(step);
});

test("any value clamps to an existing section", () => {
  fc.assert(fc.property(fc.anything(), (value) => SECTIONS[clampSection(value)] !== undefined));
});
