import fc from "fast-check";
import { expect, test } from "vitest";
import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import { shownIn } from "#kernel/moment-in.ts";
import { endOfQuiet, type QuietHours } from "./quiet-hours.ts";

const ZONES = AFRICAN_COUNTRIES.map(({ code }) => zoneOfCountry(code));
const USUAL = { from: 21, to: 7 };

test.each<[string, string, QuietHours | null, string | null]>([
  ["Africa/Nairobi", "2026-11-25T17:59:59Z", USUAL, null],
  ["Africa/Nairobi", "2026-11-25T18:00:00Z", USUAL, "2026-11-26T04:00:00.000Z"],
  ["Africa/Nairobi", "2026-11-26T03:59:59Z", USUAL, "2026-11-26T04:00:00.000Z"],
  ["Africa/Nairobi", "2026-11-26T04:00:00Z", USUAL, null],
  ["Africa/Dakar", "2026-12-31T23:30:00Z", USUAL, "2027-01-01T07:00:00.000Z"],
  ["Africa/Lagos", "2026-11-25T12:30:00Z", { from: 13, to: 15 }, "2026-11-25T14:00:00.000Z"],
  ["Africa/Lagos", "2026-11-25T12:30:00Z", { from: 13, to: 13 }, null],
  ["Africa/Lagos", "2026-11-25T23:30:00Z", null, null],
  // Cairo: clocks go forward at midnight on 24 April 2026, and back at the end of 29 October.
  ["Africa/Cairo", "2026-04-23T20:30:00Z", { from: 21, to: 0 }, "2026-04-23T22:00:00.000Z"],
  ["Africa/Cairo", "2026-10-29T20:30:00Z", { from: 21, to: 0 }, "2026-10-29T22:00:00.000Z"],
  // Only the first hour is not quiet, and that night skips it.
  ["Africa/Cairo", "2031-04-23T23:00:00Z", { from: 1, to: 0 }, "2031-04-25T21:00:00.000Z"],
  // Morocco sets clocks back for Ramadan: 3 o'clock on 15 February 2026 becomes 2 o'clock.
  ["Africa/Casablanca", "2026-02-15T00:30:00Z", USUAL, "2026-02-15T07:00:00.000Z"],
])("quiet time in %s at %s with the hours %j ends at %s", (zone, moment, hours, end) => {
  expect(endOfQuiet(new Date(moment), zone, hours)?.toISOString() ?? null).toBe(end);
});

const hour = fc.integer({ min: 0, max: 23 });
const moments = fc.date({ min: new Date("2015-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
const hourIn = (zone: string, moment: Date) => Number(shownIn(zone, moment).slice(11, 13));
const isWithin = ({ from, to }: QuietHours, at: number) => (from < to ? at >= from && at < to : at >= from || at < to);

test("the time zones cover 54 countries, also with clock changes", () => {
  expect(ZONES).toHaveLength(54);
  expect(ZONES).toContain("Africa/Cairo");
});

test("only a notice in quiet hours waits, and only until they end, in each of 54 countries", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moments, hour, hour, (zone, moment, from, to) => {
      const end = endOfQuiet(moment, zone, { from, to });
      const isQuiet = from !== to && isWithin({ from, to }, hourIn(zone, moment));
      expect(end !== null).toBe(isQuiet);
      if (end === null) return;
      expect(end > moment).toBe(true);
      expect(endOfQuiet(end, zone, { from, to })).toBeNull();
      // A day plus the hour of a clock change; two days when the only hour that is not quiet is skipped.
      const longest = (from - to + 24) % 24 === 1 ? 49 : 25;
      expect(end.getTime() - moment.getTime()).toBeLessThanOrEqual(longest * 3_600_000);
    }),
    { numRuns: 2000 },
  );
});
