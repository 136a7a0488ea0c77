import fc from "fast-check";
import { expect, test } from "vitest";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "#features/profiles/domain/fields.ts";
import { questionsOf } from "#features/profiles/domain/step-parts.ts";
import { newcomer } from "#test/example-profiles.ts";
import { someVisits } from "#test/form-visits.ts";
import { type FieldCounts, type ToldStep, toldField, toldStep, worstStops } from "./form-counts.ts";
import { countVisits, FORM_STEPS, type FormVisit } from "./form-visits.ts";

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

const VISIT: FormVisit = {
  step: "basic",
  saw: ["fullName", "phoneWhatsapp"],
  filled: ["fullName"],
  last: "phoneWhatsapp",
  finished: false,
};

test.each<[string, Partial<FormVisit>, name: FieldCounts, phone: FieldCounts]>([
  ["left at the last question", {}, { saw: 1, filled: 1, left: 0 }, { saw: 1, filled: 0, left: 1 }],
  ["went back and left", { last: "fullName" }, { saw: 1, filled: 1, left: 1 }, { saw: 1, filled: 0, left: 0 }],
  ["went on", { finished: true }, { saw: 1, filled: 1, left: 0 }, { saw: 1, filled: 0, left: 0 }],
  [
    "saw one question only",
    { saw: ["fullName"], last: "fullName" },
    { saw: 1, filled: 1, left: 1 },
    { saw: 0, filled: 0, left: 0 },
  ],
  ["is in another step", { step: "setup" }, { saw: 0, filled: 0, left: 0 }, { saw: 0, filled: 0, left: 0 }],
])("a visit that %s is counted for each question", (_, visit, name, phone) => {
  const basic = countVisits([{ ...VISIT, ...visit }]).find(({ step }) => step === "basic");
  const counts = (field: string) => basic?.fields.find((one) => one.field === field);
  expect(counts("fullName")).toEqual({ field: "fullName", ...name });
  expect(counts("phoneWhatsapp")).toEqual({ field: "phoneWhatsapp", ...phone });
});

test("questions are never filled or left more often than seen, for any visits", () => {
  fc.assert(
    fc.property(someVisits, (visits) => {
      for (const { visits: all, finished, fields } of countVisits(visits)) {
        for (const { saw, filled, left } of fields) expect(Math.max(filled, left, 0)).toBeLessThanOrEqual(saw);
        for (const { saw } of fields) expect(saw).toBeLessThanOrEqual(all);
        expect(fields.reduce((sum, { left }) => sum + left, 0)).toBe(all - finished);
      }
    }),
  );
});

test("the counts of two days together are the sum of both days", () => {
  const [one, other] = fc.sample(someVisits, { numRuns: 2, seed: 24 });
  const apart = [countVisits(one ?? []), countVisits(other ?? [])];
  const saw = (steps: ReturnType<typeof countVisits>) =>
    steps.flatMap(({ fields }) => fields.map((field) => field.saw));
  const [first = [], second = []] = apart.map(saw);
  expect(saw(countVisits([...(one ?? []), ...(other ?? [])]))).toEqual(
    first.map((count, place) => count + (second[place] ?? 0)),
  );
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
