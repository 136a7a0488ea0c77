import { expect, test } from "vitest";
import { daysToAnswer, usualHours } from "./answering-time.ts";

test.each([
  [[], null],
  [[5, 5], null],
  [[50, 2, 8], 8],
  [[100, 1, 3, 5], 4],
])("answers after %j hours give the usual time %s", (hours, usual) => {
  expect(usualHours(hours)).toBe(usual);
});

test.each([
  [null, null],
  [0.2, 1],
  [24, 1],
  [49, 3],
])("an answering time of %s hours reads as %s days", (hours, days) => {
  expect(daysToAnswer(hours)).toBe(days);
});
