import { expect, test } from "vitest";
import { excerpt, isListedStage } from "./listing.ts";

test.each([
  ["quick_start", false],
  ["phase_2_complete", false],
  ["business_info_complete", true],
  ["full_complete", true],
  ["edid_pioneer_ready", true],
] as const)("a public profile at %s is listed: %s", (stage, listed) => {
  expect(isListedStage(stage)).toBe(listed);
});

test.each([
  [null, null],
  ["  ", null],
  ["Short\nand sweet. ", "Short and sweet."],
])("the excerpt of %j is %j", (text, expected) => {
  expect(excerpt(text)).toBe(expected);
});

test("a long text is cut between words, without punctuation before the dots", () => {
  const cut = excerpt("We mill maize, sorghum, and teff for schools in three counties, ".repeat(5)) ?? "";
  expect(cut.length).toBeLessThanOrEqual(181);
  expect(cut).toMatch(/\p{L}…$/u);
  expect(excerpt("ሀ".repeat(500))).toBe(`${"ሀ".repeat(180)}…`);
});
