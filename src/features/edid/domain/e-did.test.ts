import { expect, test } from "vitest";
import { stageAfter } from "#features/profiles/domain/completion.ts";
import { builder, newcomer, pioneer, withBasic, withCard, withSkills } from "#test/example-profiles.ts";
import {
  BUILDER_CRITERIA,
  earnedTier,
  edidTier,
  isCardPublic,
  missingForNextTier,
  PIONEER_CRITERIA,
  risenTier,
} from "./e-did.ts";

const BUILDER_TEXTS = [
  "entrepreneurType",
  "country",
  "ageRange",
  "gender",
  "businessName",
  "businessStage",
  "phoneWhatsapp",
  "productServiceDescription",
  "targetCustomers",
  "impactDescription",
  "userBio",
];
const BUILDER_LISTS = [
  "industrySector",
  "businessModel",
  "skillsOffer",
  "supportAreasNeeded",
  "joiningGoals",
  "goals612Months",
  "goals3Years",
  "challengesFaced",
  "impactMetrics",
];

test("the builder tier has twenty criteria", () => {
  const fields = BUILDER_CRITERIA.map(({ field }) => field);
  expect(fields.toSorted()).toEqual([...BUILDER_TEXTS, ...BUILDER_LISTS].toSorted());
});

test.each(BUILDER_TEXTS)("a builder needs %s", (field) => {
  expect(earnedTier({ ...builder(), [field]: "" })).toBe("explorer");
});

test.each(BUILDER_LISTS)("a builder needs an entry in %s", (field) => {
  expect(earnedTier({ ...builder(), [field]: [] })).toBe("explorer");
});

test.each([
  ["impactMetrics", ["jobs_created", "people_trained"]],
  ["skillsOffer", ["project_management", "legal_and_compliance"]],
  ["wantsToMentor", false],
  ["mentorAreas", ["grant_writing"]],
  ["linkedinSocialProfile", null],
  ["websitePortfolio", null],
  ["collaboratorTypes", []],
  ["yearsExperience", null],
  ["yearsExperience", "less_than_1_year"],
])("a pioneer whose %s is %j is a builder", (field, value) => {
  expect(earnedTier(pioneer())).toBe("pioneer");
  expect(earnedTier({ ...pioneer(), [field]: value })).toBe("builder");
});

test("the pioneer tier has eight criteria", () => {
  expect(PIONEER_CRITERIA).toHaveLength(8);
});

test.each([
  [null, "explorer"],
  ["full_complete", "explorer"],
  ["edid_ready", "explorer"],
  ["edid_builder_ready", "builder"],
  ["edid_pioneer_ready", "pioneer"],
  ["admin_access", "explorer"],
] as const)("the tier at stage %s is %s", (stage, tier) => {
  expect(edidTier(stage)).toBe(tier);
});

test("the checklist before the card names the missing fields and the confirmation", () => {
  const next = missingForNextTier({ ...withBasic(), country: null }, "basic_info_complete");
  expect(next?.tier).toBe("explorer");
  expect(next?.missing).toContainEqual({ field: "country", label: "Country", section: "basic" });
  expect(missingForNextTier(withSkills(), "full_complete")?.missing.map(({ field }) => field)).toEqual([
    "cardConfirmedAt",
  ]);
});

test("the checklist of the card is empty exactly when the card is issued", () => {
  for (const profile of [newcomer(), withBasic(), withSkills(), withCard(), builder()]) {
    const issued = edidStages.includes(stageAfter("submit", profile, "quick_start"));
    expect(missingForNextTier(profile, null)?.missing.length === 0).toBe(issued);
  }
});
const edidStages = ["edid_ready", "edid_builder_ready", "edid_pioneer_ready"];

test("the checklist names the missing fields of the next tier, and is absent for a pioneer", () => {
  expect(missingForNextTier({ ...builder(), userBio: null }, "edid_ready")).toEqual({
    tier: "builder",
    missing: [{ field: "userBio", label: "About you", section: "basic" }],
  });
  expect(missingForNextTier({ ...pioneer(), mentorAreas: [] }, "edid_builder_ready")).toEqual({
    tier: "pioneer",
    missing: [{ field: "mentorAreas", label: "At least 2 mentor areas", section: "preferences" }],
  });
  expect(missingForNextTier(pioneer(), "edid_pioneer_ready")).toBeNull();
});

test.each([
  ["edid_ready", true, true],
  ["edid_ready", false, false],
  ["full_complete", true, false],
  ["edid_pioneer_ready", true, true],
] as const)("a card at %s with consent %s is public: %s", (stage, consent, isPublic) => {
  expect(isCardPublic({ profileCompletionStage: stage, okFeatureProfile: consent })).toBe(isPublic);
});

test.each([
  ["full_complete", "edid_ready", "explorer"],
  ["full_complete", "edid_pioneer_ready", "pioneer"],
  ["edid_ready", "edid_builder_ready", "builder"],
  ["edid_builder_ready", "edid_builder_ready", null],
  ["edid_pioneer_ready", "edid_builder_ready", null],
  ["phase_1_complete", "full_complete", null],
  [null, "edid_ready", "explorer"],
] as const)("a change from %s to %s gains the tier %s", (before, after, tier) => {
  expect(risenTier(before, after)).toBe(tier);
});
