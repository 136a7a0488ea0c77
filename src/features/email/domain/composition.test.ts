import { expect, test } from "vitest";
import { LIST_MAX } from "./audience.ts";
import { COMPOSE_PROBLEMS, IMPORT_MAX_BYTES, IMPORT_PROBLEMS, SEND_MAX_BYTES, scheduleProblem } from "./composition.ts";

const NOW = new Date("2026-11-20T10:00:00Z");

test.each([
  ["2026-11-20T10:01:00Z", null],
  ["2027-11-20T10:00:00Z", null],
  ["2026-11-20T10:00:00Z", "Please choose a moment in the future"],
  ["2025-01-01T00:00:00Z", "Please choose a moment in the future"],
  ["2027-12-20T10:00:00Z", "Please choose a moment within a year"],
  ["sometime", COMPOSE_PROBLEMS.scheduledAt],
])("a send scheduled for %s has the problem %s", (at, problem) => {
  expect(scheduleProblem(new Date(at), NOW)).toBe(problem);
});

test("the error messages state the current limits", () => {
  const addresses = `${LIST_MAX.toLocaleString("en")} addresses`;
  expect(
    [COMPOSE_PROBLEMS.tooMany, "This file has more than 10,000 addresses. Please split it."].every((text) =>
      text.includes(addresses),
    ),
  ).toBe(true);
  expect("This email and its list are larger than 4 MB.").toContain(`${SEND_MAX_BYTES / 1024 / 1024} MB`);
  expect(IMPORT_PROBLEMS.tooLarge).toContain(`${IMPORT_MAX_BYTES / 1024 / 1024} MB`);
});
