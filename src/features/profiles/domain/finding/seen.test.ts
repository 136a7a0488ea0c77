import { expect, test } from "vitest";
import { type SeenRule, seenRule } from "./seen.ts";

const NOW = new Date("2026-07-01T12:00:00Z");

test.each<[string, SeenRule]>([
  ["within7", { since: new Date("2026-06-24T12:00:00Z") }],
  ["within90", { since: new Date("2026-04-02T12:00:00Z") }],
  ["not180", { before: new Date("2026-01-02T12:00:00Z") }],
  ["never", "never"],
])("the last-seen filter %s has its time rule", (seen, rule) => {
  expect(seenRule(seen, NOW)).toEqual(rule);
});
