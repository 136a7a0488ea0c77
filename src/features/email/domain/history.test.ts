import { expect, test } from "vitest";
import { nextAttemptAt } from "./history.ts";

const START = new Date("2026-11-21T08:00:00Z");

test("retry delays grow, and the last attempt is 24 hours after the first", () => {
  const attempts = [START];
  for (let next = nextAttemptAt(1, START); next !== null; next = nextAttemptAt(attempts.length, next))
    attempts.push(next);
  const waits = attempts.slice(1).map((at, index) => at.getTime() - (attempts[index] ?? START).getTime());
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(new Set(waits).size).toBe(waits.length);
  expect(attempts.at(-1)).toEqual(new Date("2026-11-22T08:00:00Z"));
});
