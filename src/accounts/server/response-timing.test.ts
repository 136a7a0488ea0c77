import fc from "fast-check";
import { expect, test } from "vitest";
import { wrongCodeDelay } from "./response-timing.ts";

const DRAWS = Array.from({ length: 1000 }, (_, index) => (index + 0.5) / 1000);

/** Includes the request's own time; timers count whole milliseconds. */
const meanMoment = (elapsedMs: number) =>
  DRAWS.reduce((sum, draw) => sum + elapsedMs + Math.trunc(wrongCodeDelay(elapsedMs, draw)), 0) / DRAWS.length;

test("the mean time to refuse a wrong code does not depend on the duration of the check", () => {
  const elapsed = fc.double({ min: 0, max: 50, noNaN: true });
  fc.assert(
    fc.property(elapsed, elapsed, (one, other) => {
      expect(meanMoment(one)).toBeCloseTo(meanMoment(other), 1);
    }),
  );
});

test("a wrong code is refused at once when its check took longer than the delay", () => {
  expect(wrongCodeDelay(70, 0.99)).toBe(0);
});
