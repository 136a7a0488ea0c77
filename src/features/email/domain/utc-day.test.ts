import { expect, test } from "vitest";
import { utcDay } from "./utc-day.ts";

test("a day begins at midnight UTC", () => {
  expect(utcDay(new Date("2026-11-21T23:59:59+02:00"))).toBe("2026-11-21");
  expect(utcDay(new Date("2026-11-21T23:59:59-02:00"))).toBe("2026-11-22");
});
