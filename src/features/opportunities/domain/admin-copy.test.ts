import { expect, test } from "vitest";
import { copiedDates, losesDates } from "./admin-copy.ts";

const NOW = new Date("2026-11-20T22:30:00Z");
const NONE = { deadline: null, startDate: null, endDate: null };

test.each([
  [NONE, null, NONE],
  [{ ...NONE, deadline: "2026-11-20" }, null, NONE],
  [{ ...NONE, deadline: "2026-11-21" }, null, { ...NONE, deadline: "2026-11-21" }],
  [{ ...NONE, deadline: "2026-11-20" }, "UTC", { ...NONE, deadline: "2026-11-20" }],
  [
    { deadline: "2025-01-01", startDate: "2026-11-19", endDate: "2026-12-01" },
    null,
    { ...NONE, endDate: "2026-12-01" },
  ],
])("a copy of an opportunity with the dates %j in %s keeps %j", (dates, timeZone, kept) => {
  expect(copiedDates({ ...dates, timeZone }, NOW)).toEqual(kept);
  expect(losesDates({ ...dates, timeZone }, NOW)).toBe(JSON.stringify(dates) !== JSON.stringify(kept));
});
