import { expect, test } from "vitest";
import { sectionFlags } from "#kernel/sections.ts";
import { newcomer, withBasic, withBusiness, withSkills } from "#test/example-profiles.ts";
import { canOpenStep, STEPS, stepProblems, submitLabel, takenBack } from "./steps.ts";

test("an empty step 0 asks for name, country and type", () => {
  expect(stepProblems(0, newcomer())).toEqual({
    fullName: "Full name is required",
    country: "Country is required",
    entrepreneurType: "Please select what best describes you",
  });
});

test("an empty step 1 asks for name, stage, sector and model, and not for a description", () => {
  expect(stepProblems(1, newcomer())).toEqual({
    businessName: "Business name is required",
    businessStage: "Business stage is required",
    industrySector: "Please select at least one industry sector",
    businessModel: "Please select at least one business model",
  });
});

test("an empty step 2 asks for an entry in each of its eight lists", () => {
  expect(stepProblems(2, newcomer())).toEqual({
    skillsOffer: "Please select at least one skill you can offer",
    supportAreasNeeded: "Please select at least one support area you need",
    joiningGoals: "Please select at least one reason for joining",
    goals612Months: "Please select at least one short-term goal",
    goals3Years: "Please select at least one long-term goal",
    challengesFaced: "Please select at least one challenge you face",
    topicsOfInterest: "Please select at least one business sector",
    educationAndTraining: "Please select at least one education or training",
  });
});

test("step 3 and an unknown step ask for nothing", () => {
  expect(stepProblems(3, newcomer())).toEqual({});
  expect(stepProblems(4, newcomer())).toEqual({});
});

test.each([0, 1, 2])("a completed step %i has no problems", (step) => {
  expect(stepProblems(step, withSkills())).toEqual({});
});

test("a step has problems exactly while its section is incomplete", () => {
  for (const profile of [newcomer(), withBasic(), withBusiness(), withSkills()]) {
    const flags = sectionFlags(profile);
    for (const [index, { key }] of STEPS.entries()) {
      expect(Object.keys(stepProblems(index, profile)).length === 0).toBe(flags[key]);
    }
  }
});

test.each([
  [0, 3, true],
  [1, 0, true],
  [2, 0, false],
  [2, 1, true],
  [3, 0, true],
  [4, 3, false],
  [-1, 0, false],
])("a newcomer can open step %i from step %i: %s", (target, current, opens) => {
  expect(canOpenStep(target, current, sectionFlags(newcomer()))).toBe(opens);
});

test("the button promises completion only when the four steps are complete", () => {
  expect(submitLabel({ flags: sectionFlags(withSkills()), saving: false })).toBe("Complete Your Profile!");
  expect(submitLabel({ flags: sectionFlags(withBusiness()), saving: false })).toBe("Save Progress & Continue Later");
  expect(submitLabel({ flags: sectionFlags(withSkills()), saving: true })).toBe("Saving Your Profile...");
});

test("a required answer cannot be emptied, and an answer never given may stay empty", () => {
  const emptied = { fullName: null, country: " ", businessName: "", skillsOffer: [], cityTown: null };
  expect(takenBack(emptied, withBasic())).toEqual({
    fullName: "Full name is required",
    country: "Country is required",
  });
  expect(Object.keys(takenBack(emptied, { ...withSkills(), cityTown: "Ho" }))).toEqual([
    "fullName",
    "country",
    "businessName",
    "skillsOffer",
  ]);
  expect(takenBack({ fullName: "Ama", skillsOffer: ["Tanning"] }, withSkills())).toEqual({});
});
