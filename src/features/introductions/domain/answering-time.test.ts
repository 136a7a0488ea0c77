import { expect, test } from "vitest";
import { daysToAnswer, usualHours } from "./answering-time.ts";

test.each([
  [[], null],
  [[5, 5], null],
  [[50, 2, 8], 8],
  [[100, 1, 3, 5], 4],
])("of answers after %j hours the usual is %s", (hours, usual) => {
  expect(usualHours(hours)).toBe(usual);
});

test.each([
  [null, null],
  [0.2, 1],
  [24, 1],
  [49, 3],
])("%s hours are about %s days", (hours, days) => {
  expect(daysToAnswer(hours)).toBe(days);
});
