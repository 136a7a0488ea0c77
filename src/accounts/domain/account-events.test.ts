import { expect, test } from "vitest";
import { eventWaitAfter, LONGEST_EVENT_WAIT_S } from "./account-events.ts";

test("the webhook retry wait grows, and retries end after about three days", () => {
  const waits: number[] = [];
  for (let attempt = 1; eventWaitAfter(attempt) !== null; attempt += 1) waits.push(eventWaitAfter(attempt) ?? 0);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(LONGEST_EVENT_WAIT_S / 86_400);
  expect(days).toBeLessThan(3.5);
});
