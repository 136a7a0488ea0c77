import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicationDue, roundedSum } from "./publishing.ts";

const MONDAY = "2026-11-02T09:00:00.000Z";
const after = (days: number) => new Date(Date.parse(MONDAY) + days * 86_400_000);

test.each([
  ["nothing was published", null, 0, 0, true],
  ["nothing is new", 10, 10, 0, false],
  ["one more told an amount", 10, 11, 1, false],
  ["four more told an amount", 10, 14, 6.9, false],
  ["five more told an amount", 10, 15, 0, true],
  ["some took an amount back", 10, 4, 6.9, false],
  ["a week is over", 10, 10, 7, true],
  ["the last one is dated in the future", 10, 10, -30, true],
  ["a week is over, and one more told an amount", 10, 11, 7, true],
] as const)("a publication when %s, with %s, %s and %s, is due: %s", (_, before, unnamed, days, due) => {
  const published = before === null ? null : { publishedAt: MONDAY, unnamed: before };
  expect(isPublicationDue(published, unnamed, after(days))).toBe(due);
});

test.each([
  [500, 100, 500],
  [6_000, 1_000, 5_000],
  [12_345, 0, 12_345],
  [130_000, 100_000, 0],
  [1_234_567, 12_000, 1_200_000],
  [99, 20, 50],
])("the sum %d with the largest amount %d is rounded to %d", (sum, largest, told) => {
  expect(roundedSum(sum, largest)).toBe(told);
});

test("one more win changes the rounded sum by zero or by more than the win", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.nat(), (told, chosen) => {
      const largest = Math.max(...told);
      const more = 1 + (chosen % largest);
      const sum = told.reduce((one, other) => one + other, 0);
      const change = roundedSum(sum + more, largest) - roundedSum(sum, largest);
      expect(change === 0 || change > more).toBe(true);
    }),
  );
});
