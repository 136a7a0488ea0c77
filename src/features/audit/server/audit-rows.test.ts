import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "./audit-rows.ts";

test("a day lasts from midnight to midnight in Nairobi", () => {
  expect(startOfDay("2026-03-01").toISOString()).toBe("2026-02-28T21:00:00.000Z");
  expect(endOfDay("2026-03-01").toISOString()).toBe("2026-03-01T20:59:59.999Z");
});
