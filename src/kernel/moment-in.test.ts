import fc from "fast-check";
import { expect, test } from "vitest";
import { momentIn } from "./moment-in.ts";
import { COMMON_TIME_ZONES } from "./time-zone.ts";

test.each([
  ["Africa/Nairobi", "2026-11-25T14:05", "2026-11-25T11:05:00.000Z"],
  ["Africa/Dakar", "2026-11-25T14:05", "2026-11-25T14:05:00.000Z"],
  ["America/New_York", "2026-11-25T00:30", "2026-11-25T05:30:00.000Z"],
  ["UTC", "2026-11-25T14:05", "2026-11-25T14:05:00.000Z"],
])("the time zone %s shows %s at the moment %s", (zone, shown, moment) => {
  expect(momentIn(zone, shown).toISOString()).toBe(moment);
});

test("a repeated clock time is the first of the two, and a skipped one is an hour later", () => {
  expect(momentIn("Europe/London", "2026-10-25T01:30").toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(momentIn("Europe/London", "2026-03-29T01:30").toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

test("an invalid time gives no moment", () => {
  expect(momentIn("UTC", "tomorrow").getTime()).toBeNaN();
});

test("a moment is found again from its clock time, except in the repeated hour", () => {
  const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...COMMON_TIME_ZONES), moments, (zone, moment) => {
      const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
      const shown = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
      const found = momentIn(zone, shown.format(minute).replace(" ", "T"));
      expect(shown.format(found)).toBe(shown.format(minute));
      expect(Math.abs(found.getTime() - minute.getTime())).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
