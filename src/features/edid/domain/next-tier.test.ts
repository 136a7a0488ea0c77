import { expect, test } from "vitest";
import { minutesFor } from "./next-tier.ts";

test.each([
  [[], 1],
  [["cardConfirmedAt"], 1],
  [["gender", "ageRange", "impactMetrics"], 2],
  [["userBio", "targetCustomers", "impactDescription", "impactMetrics"], 4],
])("the missing fields %j take about %i minutes", (fields, minutes) => {
  expect(minutesFor(fields.map((field) => ({ field })))).toBe(minutes);
});
