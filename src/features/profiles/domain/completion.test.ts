import fc from "fast-check";
import { expect, test } from "vitest";
import type { EdidTier } from "#features/edid/domain/e-did.ts";
import type { SectionFlags } from "#kernel/sections.ts";
import { isAtLeast, percentOf, rankOf, STAGES, type Stage, stageLabel } from "#kernel/stages.ts";
import { builder, newcomer, pioneer, withBasic, withBusiness, withCard, withSkills } from "#test/example-profiles.ts";
import { candidateStage, type StageEvent, stageAfter } from "./completion.ts";

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

function flags(count: number): SectionFlags {
  return { basic: count > 0, business: count > 1, skills: count > 2, preferences: true, card: count > 3 };
}

test.each<[number, StageEvent, EdidTier, Stage]>([
  [0, "basicSetup", "pioneer", "quick_start"],
  [0, "autoSave", "pioneer", "quick_start"],
  [0, "submit", "pioneer", "quick_start"],
  [1, "basicSetup", "explorer", "basic_info_complete"],
  [1, "autoSave", "explorer", "phase_1_complete"],
  [1, "submit", "explorer", "basic_info_complete"],
  [2, "basicSetup", "explorer", "phase_2_complete"],
  [2, "autoSave", "explorer", "phase_2_complete"],
  [2, "submit", "explorer", "business_info_complete"],
  [3, "basicSetup", "pioneer", "full_complete"],
  [3, "autoSave", "pioneer", "full_complete"],
  [3, "submit", "pioneer", "full_complete"],
  [4, "submit", "explorer", "edid_ready"],
  [4, "submit", "builder", "edid_builder_ready"],
  [4, "autoSave", "pioneer", "edid_pioneer_ready"],
])("the first %i sections with the event %s at tier %s earn %s", (count, event, tier, stage) => {
  expect(candidateStage(event, flags(count), tier)).toBe(stage);
});

test("a later section counts only when the earlier sections are complete", () => {
  expect(candidateStage("autoSave", { ...flags(4), business: false }, "pioneer")).toBe("phase_1_complete");
  expect(candidateStage("submit", { ...flags(4), basic: false }, "pioneer")).toBe("quick_start");
});

test.each([
  ["a newcomer", newcomer(), "quick_start"],
  ["Basic", withBasic(), "phase_1_complete"],
  ["Business", withBusiness(), "phase_2_complete"],
  ["Skills & Goals", withSkills(), "full_complete"],
  ["the confirmed card", withCard(), "edid_ready"],
  ["the builder criteria", builder(), "edid_builder_ready"],
  ["the pioneer criteria", pioneer(), "edid_pioneer_ready"],
] as const)("auto-save with %s gives the stage of that data", (_, profile, stage) => {
  expect(stageAfter("autoSave", profile, "quick_start")).toBe(stage);
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
