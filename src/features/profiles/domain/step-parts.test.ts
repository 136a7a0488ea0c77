import { expect, test } from "vitest";
import { BUILDER_CRITERIA, PIONEER_CRITERIA } from "#features/edid/domain/e-did.ts";
import { ENTREPRENEUR_TYPES } from "#kernel/entrepreneur-type.ts";
import { newcomer, pioneer } from "#test/example-profiles.ts";
import { isRequired } from "./fields.ts";
import { partProgress, questionsOf, stepFields } from "./step-parts.ts";
import { STEPS } from "./steps.ts";

const everything = { ...pioneer(), hasTeam: true, wantsToMentor: true, preAppReasonForJoining: ["Find a mentor"] };

test.each([0, 1, 2])("the main part of step %i has all required questions and no others", (step) => {
  const { main, parts } = stepFields(step, everything);
  expect(main.filter((field) => !isRequired(field))).toEqual([]);
  expect(parts.flatMap(({ fields }) => fields).filter((field) => isRequired(field))).toEqual([]);
});

test("the last step shows decisions first and keeps mentoring in a part of its own", () => {
  const { main, parts } = stepFields(3, everything);
  expect(main[0]).toBe("interestedConsortium");
  expect(parts.map(({ fields }) => fields)).toEqual([["wantsToMentor", "mentorAreas", "collaboratorTypes"]]);
});

test.each(ENTREPRENEUR_TYPES)(
  "a %s is asked every question once, with follow-ups in the last part",
  (entrepreneurType) => {
    const profile = { ...everything, entrepreneurType };
    const asked = STEPS.flatMap((_, step) => questionsOf(step, profile));
    expect(new Set(asked).size).toBe(asked.length);
    expect(stepFields(1, profile).parts.map(({ key }) => key)).toEqual(["card", "details", "followUps"]);
  },
);

test("every tier criterion is required, or stands in a part that names the tier", () => {
  for (const [tier, criteria] of [
    ["Builder", BUILDER_CRITERIA],
    ["Pioneer", PIONEER_CRITERIA],
  ] as const) {
    const parts = STEPS.flatMap((_, step) => stepFields(step, everything).parts);
    const inParts = parts.filter(({ about }) => about.includes(tier)).flatMap(({ fields }) => fields);
    const required = STEPS.flatMap((_, step) => stepFields(step, everything).main);
    const places = new Set<string>([...inParts, ...required]);
    expect(criteria.filter(({ field }) => !places.has(field))).toEqual([]);
  }
});

test("the progress of a part is counted by tier or by answers", () => {
  const business = stepFields(1, newcomer()).parts.map((part) => partProgress(1, part, newcomer()));
  expect(business[0]).toEqual([
    { tier: "builder", done: 0, all: 4 },
    { tier: "pioneer", done: 0, all: 3 },
  ]);
  expect(business[1]).toEqual([{ tier: null, done: 0, all: 9 }]);
  const [mentoring] = stepFields(3, newcomer()).parts;
  expect(mentoring && partProgress(3, mentoring, newcomer())).toEqual([{ tier: "pioneer", done: 0, all: 3 }]);
  expect(mentoring && partProgress(3, mentoring, pioneer())).toEqual([{ tier: "pioneer", done: 3, all: 3 }]);
});
