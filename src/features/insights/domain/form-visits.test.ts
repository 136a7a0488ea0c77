import { expect, test } from "vitest";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "#features/profiles/domain/fields.ts";
import { questionsOf } from "#features/profiles/domain/step-parts.ts";
import { newcomer } from "#test/example-profiles.ts";
import { type ToldStep, toldField, toldStep, worstStops } from "./form-counts.ts";
import { FORM_STEPS } from "./form-visits.ts";

test("the form steps hold every question once, in the section and order of the form", () => {
  const [setup, ...steps] = FORM_STEPS;
  expect(setup?.fields).toEqual(["fullName", "country", "ageRange", "gender", "entrepreneurType", "businessName"]);
  expect(steps.flatMap(({ fields }) => fields).toSorted()).toEqual(PROFILE_FIELD_NAMES.toSorted());
  for (const [index, { key, fields }] of steps.entries()) {
    expect(new Set(fields.map((field) => PROFILE_FIELDS[field].section))).toEqual(new Set([key]));
    const asked = questionsOf(index, newcomer());
    expect(fields.filter((field) => asked.includes(field))).toEqual(asked);
  }
});

test("figures of fewer than five visits are hidden", () => {
  expect([4, 5].map((saw) => toldField({ saw, filled: 1, left: 1 }))).toEqual([null, { saw: 5, filled: 1, left: 1 }]);
  expect([4, 5].map((visits) => toldStep({ visits, finished: 1 }))).toEqual([null, { visits: 5, finished: 1 }]);
});

test("the worst questions have the largest share of leaving members; hidden figures are skipped", () => {
  const steps: ToldStep[] = [
    {
      step: "basic",
      told: null,
      fields: [
        { field: "fullName", told: { saw: 100, filled: 90, left: 10 } },
        { field: "gender", told: { saw: 10, filled: 5, left: 3 } },
        { field: "ageRange", told: { saw: 50, filled: 5, left: 5 } },
        { field: "userBio", told: { saw: 50, filled: 5, left: 0 } },
        { field: "cityTown", told: null },
      ],
    },
    { step: "skills", told: null, fields: [{ field: "otherNeeds", told: { saw: 6, filled: 1, left: 6 } }] },
  ];
  expect(worstStops(steps, 3)).toEqual([
    { step: "skills", field: "otherNeeds", share: 100 },
    { step: "basic", field: "gender", share: 30 },
    { step: "basic", field: "fullName", share: 10 },
  ]);
});
