import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomeOfPush, PUSH_TTL_S, waitAfterPush } from "./push.ts";

const NOW = new Date("2026-11-25T12:00:00Z");

test.each([
  [200, "taken"],
  [201, "taken"],
  [204, "taken"],
  [301, "refused"],
  [307, "refused"],
  [400, "refused"],
  [403, "refused"],
  [404, "gone"],
  [410, "gone"],
  [413, "refused"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
] as const)("the answer %i of a push service has the outcome %s", (status, outcome) => {
  expect(outcomeOfPush(status)).toBe(outcome);
});

test.each([
  [1, undefined, 30],
  [1, "120", 120],
  [1, "5", 30],
  [2, "soon", 120],
  [1, "Wed, 25 Nov 2026 12:10:00 GMT", 600],
  [1, "Wed, 25 Nov 2026 11:00:00 GMT", 30],
  [1, String(PUSH_TTL_S + 1), null],
  [7, undefined, null],
])("push attempt %i with retry-after %s waits %s seconds", (attempts, retryAfter, seconds) => {
  expect(waitAfterPush(attempts, retryAfter, NOW)).toBe(seconds);
});

test("the retry delay grows with each attempt and has a maximum, for any retry-after", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.option(fc.nat(100_000)), (attempts, asked) => {
      const wait = waitAfterPush(attempts, asked === null ? undefined : String(asked), NOW);
      if (wait === null) return;
      expect(wait).toBeGreaterThanOrEqual(30 * attempts);
      expect(wait).toBeLessThanOrEqual(PUSH_TTL_S);
    }),
  );
});
