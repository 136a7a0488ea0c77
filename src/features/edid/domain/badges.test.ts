import { expect, test } from "vitest";
import { newcomer, pioneer } from "#test/example-profiles.ts";
import { communityBadges } from "./badges.ts";

test("a newcomer has no badge", () => {
  expect(communityBadges({ ...newcomer(), profileCompletionStage: "quick_start" })).toEqual([]);
});

test("a public pioneer has all four badges", () => {
  const profile = { ...pioneer(), okFeatureProfile: true, profileCompletionStage: "edid_pioneer_ready" as const };
  expect(communityBadges(profile)).toEqual([
    "Available for Mentorship",
    "Open to Collaboration",
    "Public Profile",
    "E-DID Ready",
  ]);
});

test.each([
  ["full_complete", []],
  ["edid_ready", ["E-DID Ready"]],
] as const)("a profile at %s has the badges %j", (profileCompletionStage, badges) => {
  expect(communityBadges({ ...newcomer(), profileCompletionStage })).toEqual(badges);
});
