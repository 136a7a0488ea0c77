import { expect, test } from "vitest";
import type { CommunityFigures } from "#features/insights/domain/community.ts";
import { summarizeCommunity } from "./summary.ts";

const FIGURES = {
  totalMembers: 6,
  publicProfiles: 1,
  mentors: 2,
  stages: [
    { value: "quick_start", count: 3 },
    { value: "edid_ready", count: 1 },
    { value: "business_info_complete", count: 1 },
    { value: "full_complete", count: 1 },
  ],
  countries: Array.from({ length: 30 }, (_, n) => ({ value: `C${n}`, count: 30 - n })),
  entrepreneurTypes: [{ value: "sme", count: 5 }],
} as unknown as CommunityFigures;

test("a summary rounds the completion rate, names ten countries, and orders the stages", () => {
  const summary = summarizeCommunity(FIGURES);
  expect(summary).toMatchObject({ total: 6, completed: 2, completionRate: 33, mentors: 2, publicProfiles: 1 });
  expect(summary.topCountries.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, (_, n) => `C${n}`));
  expect(summary.stages.map(({ value }) => value)).toEqual([
    "quick_start",
    "business_info_complete",
    "full_complete",
    "edid_ready",
  ]);
});
