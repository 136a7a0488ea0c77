import { expect, test } from "vitest";
import { ENTREPRENEUR_TYPES } from "#kernel/entrepreneur-type.ts";
import { STAGES } from "#kernel/stages.ts";
import { showsBasicProfileBanner } from "./basic-stage.ts";
import { profileLabels } from "./labels.ts";
import { nextStep } from "./next-step.ts";

test.each([
  [null, 0, 30, "Tell us who you are"],
  ["quick_start", 0, 30, "Tell us who you are"],
  ["basic_info_complete", 1, 50, "Add your business details"],
  ["phase_1_complete", 1, 50, "Add your business details"],
  ["phase_2_complete", 2, 83, "Share your skills and goals"],
  ["business_info_complete", 2, 83, "Share your skills and goals"],
  ["full_complete", 4, 90, "Issue your E-DID card"],
  ["edid_ready", 4, 95, "Become a Builder"],
  ["edid_builder_ready", 4, 100, "Become a Pioneer"],
  ["edid_pioneer_ready", 0, null, "You are a Pioneer"],
] as const)(
  "the next step at %s leads to section %s and lifts the profile to %s percent: %s",
  (stage, section, percent, title) => {
    expect(nextStep(stage)).toMatchObject({ to: `/edit-profile?section=${section}`, percent, title });
  },
);

test.each(STAGES)("the next step at $stage raises the percentage until 100", ({ stage, percent }) => {
  const gained = nextStep(stage).percent;
  if (percent === 100) expect(gained).toBeNull();
  else expect(gained).toBeGreaterThanOrEqual(percent);
});

test("every stage has a title, a text and a button", () => {
  for (const { stage } of STAGES) {
    const { title, text, button } = nextStep(stage);
    expect([title, text, button].every((words) => words.length > 3)).toBe(true);
  }
});

test.each([
  [null, "member", true],
  ["quick_start", "member", true],
  ["basic_info_complete", "member", true],
  ["phase_1_complete", "member", false],
  ["edid_ready", "member", false],
  ["quick_start", "admin", false],
] as const)("the banner at %s for a %s shows: %s", (stage, role, shows) => {
  expect(showsBasicProfileBanner(stage, role)).toBe(shows);
});

test("every type has its own labels, and an unknown type has none", () => {
  const labels = ENTREPRENEUR_TYPES.map((type) => profileLabels(type).join());
  expect(new Set(labels).size).toBe(7);
  expect(profileLabels("king")).toEqual([]);
});
