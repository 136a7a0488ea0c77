import { expect, test } from "vitest";
import { isCountDue } from "./counting.ts";

test.each([
  [0, 1],
  [100_000, 1],
  [100_001, 2],
  [1_000_000, 10],
])("a community of %i members is counted every %i minutes", (members, minutes) => {
  const now = new Date("2026-03-01T09:00:00Z");
  const isDueAfter = (seconds: number) => isCountDue(new Date(now.getTime() - seconds * 1000), members, now);
  expect([isDueAfter(minutes * 60 - 31), isDueAfter(minutes * 60 - 30)]).toEqual([false, true]);
});

test.each([
  [100_000, 29, false],
  [100_000, 31, true],
  [200_000, 89, false],
  [200_000, 91, true],
  [100_000, -29, false],
  [100_000, -10_800, true],
])("a count of %i members %i seconds ago is due again: %s", (counted, seconds, isDue) => {
  const now = new Date("2026-03-01T09:00:00Z");
  expect(isCountDue(new Date(now.getTime() - seconds * 1000), counted, now)).toBe(isDue);
});
