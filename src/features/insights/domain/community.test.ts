import { expect, test } from "vitest";
import { SEGMENTS, segmentsOf } from "#features/profiles/domain/finding/member-segments.ts";
import { communityInsights, completionRate, countCommunity, type InsightProfile, isCompleted } from "./community.ts";

const BASE: InsightProfile = {
  businessStage: null,
  wantsToMentor: false,
  supportAreasNeeded: [],
  skillsOffer: [],
  topicsOfInterest: [],
  collaboratorTypes: [],
  profileCompletionStage: null,
  okFeatureProfile: false,
  country: null,
  entrepreneurType: "solo",
  typeChosenAt: null,
  createdAt: new Date("2026-11-20T12:00Z"),
};
const insightsOf = (members: InsightProfile[]) => communityInsights(countCommunity(members));

test.each([
  [{ businessStage: "idea_stage" }, ["early_stage"]],
  [{ businessStage: "early_development" }, ["early_stage"]],
  [{ businessStage: "mvp_prototype" }, ["early_stage"]],
  [{ businessStage: "Startup" }, ["early_stage"]],
  [{ businessStage: "startup" }, ["early_stage"]],
  [{ businessStage: "market_entry" }, []],
  [{ businessStage: "growth_stage" }, ["growth_stage", "active_builders"]],
  [{ businessStage: "scaling" }, ["growth_stage", "active_builders"]],
  [{ businessStage: "established" }, ["established", "active_builders"]],
  [{ businessStage: null }, []],
  [{ wantsToMentor: true }, ["mentors"]],
  [{ supportAreasNeeded: ["access_to_funding_and_investment"] }, ["seeking_funding"]],
  [{ supportAreasNeeded: ["market_access_and_export"] }, []],
  [
    { businessStage: "scaling", wantsToMentor: true, supportAreasNeeded: ["access_to_funding_and_investment"] },
    ["growth_stage", "mentors", "seeking_funding", "active_builders"],
  ],
])("a profile with %j belongs to the segments %j", (part, segments) => {
  expect(segmentsOf({ ...BASE, ...part })).toEqual(segments);
});

test("the segment labels read as specified", () => {
  expect(SEGMENTS.map(({ label }) => label)).toEqual([
    "Early Stage",
    "Growth Stage",
    "Established",
    "Mentors",
    "Seeking Funding",
    "Active Builders",
  ]);
});

test("an empty community has zero figures", () => {
  expect(insightsOf([])).toEqual({
    totalMembers: 0,
    completionRate: 0,
    mentorPool: 0,
    collaborationOpportunities: 0,
    segments: { early_stage: 0, growth_stage: 0, established: 0, mentors: 0, seeking_funding: 0, active_builders: 0 },
    topNeeds: [],
    topSkills: [],
    topTopicsOfInterest: [],
  });
});

test("community figures count members, completion, mentors, collaborators, segments and skills", () => {
  const members: InsightProfile[] = [
    { ...BASE, profileCompletionStage: "edid_ready", businessStage: "scaling", wantsToMentor: true },
    { ...BASE, profileCompletionStage: "full_complete", collaboratorTypes: ["co_founder"], skillsOffer: ["b", "a"] },
    { ...BASE, profileCompletionStage: "business_info_complete", skillsOffer: ["b"] },
  ];
  expect(insightsOf(members)).toMatchObject({
    totalMembers: 3,
    completionRate: 66.7,
    mentorPool: 1,
    collaborationOpportunities: 1,
    segments: { growth_stage: 1, active_builders: 1, mentors: 1, early_stage: 0 },
    topSkills: [
      { value: "b", count: 2 },
      { value: "a", count: 1 },
    ],
  });
});

test("the five most frequent needs, skills and topics are kept, equal counts by name", () => {
  const names = ["f", "e", "d", "c", "b", "a"];
  const members = names.map((name) => ({
    ...BASE,
    supportAreasNeeded: [name, "z"],
    skillsOffer: [name],
    topicsOfInterest: [name, "y"],
  }));
  const { topNeeds, topSkills, topTopicsOfInterest } = insightsOf(members);
  expect(topNeeds.map(({ value }) => value)).toEqual(["z", "a", "b", "c", "d"]);
  expect(topSkills.map(({ value }) => value)).toEqual(["a", "b", "c", "d", "e"]);
  expect(topTopicsOfInterest[0]).toEqual({ value: "y", count: 6 });
});

test.each([
  [1, 3, 1, 33.3],
  [2, 3, 1, 66.7],
  [2, 3, 0, 67],
  [889, 2000, 0, 44],
  [0, 0, 1, 0],
  [5, 5, 1, 100],
] as const)("%i of %i completed, with %i decimals, are %f percent", (completed, total, decimals, percent) => {
  expect(completionRate(completed, total, decimals)).toBe(percent);
});

test.each([
  [null, false],
  ["quick_start", false],
  ["business_info_complete", false],
  ["full_complete", true],
  ["edid_ready", true],
  ["edid_builder_ready", true],
  ["edid_pioneer_ready", true],
] as const)("a profile at %s is completed: %s", (stage, completed) => {
  expect(isCompleted(stage)).toBe(completed);
});

test("members are counted by country, chosen type, stage and month of joining", () => {
  const members: InsightProfile[] = [
    { ...BASE, country: "KE", entrepreneurType: "sme", typeChosenAt: new Date(), okFeatureProfile: true },
    { ...BASE, country: "KE", profileCompletionStage: "edid_ready" },
    { ...BASE, createdAt: new Date("2026-11-30T21:30Z") },
  ];
  expect(countCommunity(members)).toMatchObject({
    totalMembers: 3,
    publicProfiles: 1,
    countries: [{ value: "KE", count: 2 }],
    entrepreneurTypes: [{ value: "sme", count: 1 }],
    stages: [
      { value: "quick_start", count: 2 },
      { value: "edid_ready", count: 1 },
    ],
    months: [
      { value: "2026-11", count: 2 },
      { value: "2026-12", count: 1 },
    ],
  });
});
