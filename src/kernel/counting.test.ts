import { expect, test } from "vitest";
import { minutesBetweenCounts } from "./counting.ts";

test.each([
  [0, 1],
  [100_000, 1],
  [100_001, 2],
  [1_000_000, 10],
])("a community of %i members is counted every %i minutes", (members, minutes) => {
  expect(minutesBetweenCounts(members)).toBe(minutes);
});
