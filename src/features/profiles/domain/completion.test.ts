import fc from "fast-check";
import { expect, test } from "vitest";
import { isAtLeast, percentOf, rankOf, STAGES, type Stage, stageLabel } from "#kernel/stages.ts";
import { builder, newcomer, pioneer, withBasic, withBusiness, withCard, withSkills } from "#test/example-profiles.ts";
import { type CompletionProfile, type StageEvent, stageAfter } from "./completion.ts";

test.each([
  ["quick_start", 16],
  ["profile_data_submitted", 25],
  ["email_verified", 30],
  ["basic_info_complete", 30],
  ["phase_1_complete", 33],
  ["phase_2_complete", 50],
  ["business_info_complete", 60],
  ["full_complete", 83],
  ["edid_ready", 90],
  ["edid_builder_ready", 95],
  ["edid_pioneer_ready", 100],
  ["admin_access", 100],
] as const)("stage %s is %i percent", (stage, percent) => {
  expect(percentOf(stage)).toBe(percent);
});

test("the table of stages has twelve entries in the order of their percent", () => {
  const percents = STAGES.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(STAGES).toHaveLength(12);
});

test("a missing stage counts as quick_start", () => {
  expect(percentOf(null)).toBe(16);
  expect(stageLabel(null)).toBe("Quick Start");
  expect(isAtLeast(null, "basic_info_complete")).toBe(false);
});

test.each<[string, StageEvent, Stage, CompletionProfile]>([
  ["nothing", "basicSetup", "quick_start", newcomer()],
  ["nothing", "autoSave", "quick_start", newcomer()],
  ["nothing", "submit", "quick_start", newcomer()],
  ["Basic", "basicSetup", "basic_info_complete", withBasic()],
  ["Basic", "autoSave", "phase_1_complete", withBasic()],
  ["Basic", "submit", "basic_info_complete", withBasic()],
  ["Business", "basicSetup", "phase_2_complete", withBusiness()],
  ["Business", "autoSave", "phase_2_complete", withBusiness()],
  ["Business", "submit", "business_info_complete", withBusiness()],
  ["Skills & Goals", "autoSave", "full_complete", withSkills()],
  ["the pioneer criteria but no card", "basicSetup", "full_complete", { ...pioneer(), cardConfirmedAt: null }],
  ["the pioneer criteria but no card", "autoSave", "full_complete", { ...pioneer(), cardConfirmedAt: null }],
  ["the pioneer criteria but no card", "submit", "full_complete", { ...pioneer(), cardConfirmedAt: null }],
  ["the confirmed card", "autoSave", "edid_ready", withCard()],
  ["the confirmed card", "submit", "edid_ready", withCard()],
  ["the builder criteria", "autoSave", "edid_builder_ready", builder()],
  ["the builder criteria", "submit", "edid_builder_ready", builder()],
  ["the pioneer criteria", "autoSave", "edid_pioneer_ready", pioneer()],
])("a new profile with %s earns by the event %s the stage %s", (_, event, stage, profile) => {
  expect(stageAfter(event, profile, null)).toBe(stage);
  expect(stageAfter(event, profile, "quick_start")).toBe(stage);
});

test("a later section counts only when the earlier sections are complete", () => {
  expect(stageAfter("autoSave", { ...pioneer(), businessName: null }, null)).toBe("phase_1_complete");
  for (const event of ["basicSetup", "autoSave", "submit"] as const)
    expect(stageAfter(event, { ...pioneer(), fullName: null }, null)).toBe("quick_start");
});

test("a type that the member did not choose leaves the profile at quick_start", () => {
  expect(stageAfter("autoSave", { ...withBasic(), typeChosenAt: null }, "quick_start")).toBe("quick_start");
});

test("the stage earned by a submit survives the next auto-save", () => {
  const submitted = stageAfter("submit", withBusiness(), "phase_1_complete");
  expect(submitted).toBe("business_info_complete");
  expect(stageAfter("autoSave", withBusiness(), submitted)).toBe("business_info_complete");
});

test("the stage falls when its data is removed", () => {
  expect(stageAfter("autoSave", withBasic(), "business_info_complete")).toBe("phase_1_complete");
  expect(stageAfter("autoSave", withBusiness(), "full_complete")).toBe("phase_2_complete");
});

test("the tier falls when data is removed", () => {
  const unmentoring = { ...pioneer(), wantsToMentor: false };
  expect(stageAfter("autoSave", unmentoring, "edid_pioneer_ready")).toBe("edid_builder_ready");
  expect(stageAfter("submit", { ...pioneer(), userBio: " " }, "edid_pioneer_ready")).toBe("edid_ready");
});

test("an emptied profile keeps basic_info_complete", () => {
  expect(stageAfter("autoSave", newcomer(), "edid_ready")).toBe("basic_info_complete");
});

test("the stage admin_access does not count as a finished basic setup", () => {
  expect(stageAfter("autoSave", newcomer(), "admin_access")).toBe("quick_start");
});

const anyEvent = fc.constantFrom<StageEvent>("basicSetup", "autoSave", "submit");
const anyStage = fc.constantFrom(...STAGES.map(({ stage }) => stage));
const anyProfile = fc
  .tuple(
    fc.constantFrom(newcomer(), withBasic(), withBusiness(), withSkills(), withCard(), builder(), pioneer()),
    fc.subarray(["fullName", "businessName", "userBio", "country", "websitePortfolio"] as const),
    fc.subarray(["skillsOffer", "industrySector", "educationAndTraining", "impactMetrics"] as const),
    fc.constantFrom(null, "2026-11-02"),
  )
  .map(([profile, texts, lists, cardConfirmedAt]) => ({
    ...profile,
    ...Object.fromEntries(texts.map((field) => [field, null])),
    ...Object.fromEntries(lists.map((field) => [field, []])),
    cardConfirmedAt,
  }));

const FLOOR = rankOf("basic_info_complete");

test("a stage is never lower than the stage that the same event earns from nothing", () => {
  fc.assert(
    fc.property(anyProfile, anyEvent, anyStage, (profile, event, previous) => {
      const alone = stageAfter(event, profile, null);
      expect(rankOf(stageAfter(event, profile, previous))).toBeGreaterThanOrEqual(rankOf(alone));
    }),
  );
});

test("a stage is never higher than the data can earn, except for the floor after basic setup", () => {
  fc.assert(
    fc.property(anyProfile, anyEvent, anyStage, (profile, event, previous) => {
      const events: StageEvent[] = ["basicSetup", "autoSave", "submit"];
      const best = Math.max(...events.map((each) => rankOf(stageAfter(each, profile, null))));
      expect(rankOf(stageAfter(event, profile, previous))).toBeLessThanOrEqual(Math.max(best, FLOOR));
    }),
  );
});

test("a repeated event on the same data changes nothing", () => {
  fc.assert(
    fc.property(anyProfile, anyEvent, anyStage, (profile, event, previous) => {
      const once = stageAfter(event, profile, previous);
      expect(stageAfter(event, profile, once)).toBe(once);
    }),
  );
});

test("the order of events on the same data does not matter", () => {
  fc.assert(
    fc.property(anyProfile, fc.shuffledSubarray(["autoSave", "submit", "basicSetup"] as const), (profile, events) => {
      const run = (order: readonly StageEvent[]) =>
        order.reduce<Stage>((stage, event) => stageAfter(event, profile, stage), "quick_start");
      expect(run(events)).toBe(run([...events].reverse()));
    }),
  );
});

test("no events or edits lead back to quick_start after basic setup", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyProfile, anyEvent)), (history) => {
      const first = stageAfter("basicSetup", withBasic(), "quick_start");
      const last = history.reduce<Stage>((stage, [profile, event]) => stageAfter(event, profile, stage), first);
      expect(rankOf(last)).toBeGreaterThanOrEqual(FLOOR);
    }),
  );
});

test("profile_data_submitted, email_verified and admin_access are never written", () => {
  fc.assert(
    fc.property(anyProfile, anyEvent, anyStage, (profile, event, previous) => {
      const written = stageAfter(event, profile, previous);
      expect(["profile_data_submitted", "email_verified", "admin_access"]).not.toContain(written);
    }),
  );
});

test("a profile without a confirmed card never reaches edid_ready", () => {
  fc.assert(
    fc.property(anyProfile, anyEvent, anyStage, (profile, event, previous) => {
      const uncarded = { ...profile, cardConfirmedAt: null };
      expect(isAtLeast(stageAfter(event, uncarded, previous), "edid_ready")).toBe(false);
    }),
  );
});
