import { expect, test } from "vitest";
import { daysToSend, paceOfLaterDay, utcDay } from "./pace.ts";

const pace = { dailyLimit: 1000, leftToday: 400, waiting: 0 };

test.each([
  [0, pace, 1],
  [400, pace, 1],
  [401, pace, 2],
  [1400, pace, 2],
  [1401, pace, 3],
  [1, { ...pace, leftToday: 0 }, 2],
  [400, { ...pace, waiting: 1 }, 2],
  [10, { dailyLimit: 1, leftToday: 1, waiting: 0 }, 10],
])("%i emails at %o take %i days", (count, given, days) => {
  expect(daysToSend(count, given)).toBe(days);
});

test("a send on a later day can use the full daily limit", () => {
  expect(daysToSend(1000, paceOfLaterDay({ ...pace, waiting: 5000 }))).toBe(1);
  expect(daysToSend(1001, paceOfLaterDay(pace))).toBe(2);
});

test("a day begins at midnight UTC", () => {
  expect(utcDay(new Date("2026-11-21T23:59:59+02:00"))).toBe("2026-11-21");
  expect(utcDay(new Date("2026-11-21T23:59:59-02:00"))).toBe("2026-11-22");
});
