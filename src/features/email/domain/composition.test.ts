import { expect, test } from "vitest";
import { COMPOSE_PROBLEMS, scheduleProblem } from "./composition.ts";

const NOW = new Date("2026-11-20T10:00:00Z");

test.each([
  ["2026-11-20T10:01:00Z", null],
  ["2027-11-20T10:00:00Z", null],
  ["2026-11-20T10:00:00Z", COMPOSE_PROBLEMS.past],
  ["2025-01-01T00:00:00Z", COMPOSE_PROBLEMS.past],
  ["2027-12-20T10:00:00Z", COMPOSE_PROBLEMS.tooLate],
  ["sometime", COMPOSE_PROBLEMS.scheduledAt],
])("a send for %s: %s", (at, problem) => {
  expect(scheduleProblem(new Date(at), NOW)).toBe(problem);
});
