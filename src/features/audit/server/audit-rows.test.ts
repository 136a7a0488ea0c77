import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "./audit-rows.ts";

test.each([
  ["Africa/Nairobi", "2026-02-28T21:00:00.000Z", "2026-03-01T20:59:59.999Z"],
  ["Africa/Lagos", "2026-02-28T23:00:00.000Z", "2026-03-01T22:59:59.999Z"],
  ["UTC", "2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z"],
])("a day in %s lasts from midnight to midnight there", (zone, start, end) => {
  expect(startOfDay("2026-03-01", zone).toISOString()).toBe(start);
  expect(endOfDay("2026-03-01", zone).toISOString()).toBe(end);
});
