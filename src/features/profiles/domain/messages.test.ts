import { expect, test } from "vitest";
import { SECTIONS, sectionLabel } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";

test("each completed section has its toast", () => {
  expect(
    SECTIONS.slice(0, 4).map(({ key }) => t("{section} section completed! 🎉", { section: sectionLabel(key) })),
  ).toEqual([
    "Basic Info section completed! 🎉",
    "Business Details section completed! 🎉",
    "Skills & Goals section completed! 🎉",
    "Preferences section completed! 🎉",
  ]);
  expect(t("Great job completing the {section} section!", { section: sectionLabel("skills") })).toBe(
    "Great job completing the Skills & Goals section!",
  );
});

test("a premature submission names the incomplete section", () => {
  expect(t("Please complete the required fields in section {number}", { number: 2 })).toBe(
    "Please complete the required fields in section 2",
  );
});
