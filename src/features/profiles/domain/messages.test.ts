import { expect, test } from "vitest";
import { SUBMIT_MESSAGES } from "./messages.ts";
import { SECTIONS } from "./sections.ts";

test("each completed section has its toast", () => {
  expect(SECTIONS.slice(0, 4).map(({ key }) => SUBMIT_MESSAGES.sectionCompleted(key))).toEqual([
    "Basic Info section completed! 🎉",
    "Business Details section completed! 🎉",
    "Skills & Goals section completed! 🎉",
    "Preferences section completed! 🎉",
  ]);
  expect(SUBMIT_MESSAGES.stepDone("skills")).toBe("Great job completing the Skills & Goals section!");
});

test("a failed submission says why, or what to do", () => {
  expect(SUBMIT_MESSAGES.submitFailed("No space")).toBe("Failed to submit profile: No space");
  expect(SUBMIT_MESSAGES.submitFailed()).toBe("Failed to submit profile: Please try again.");
  expect(SUBMIT_MESSAGES.sectionToast(2)).toBe("Please complete the required fields in section 2");
});
