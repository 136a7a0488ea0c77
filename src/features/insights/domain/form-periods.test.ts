import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kernel/day.ts";
import { countSpans, FORM_PERIODS, formPeriod, spanStarts } from "./form-periods.ts";

test.each([
  ["weeks", "2026-11-25T12:00Z", ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"]],
  // Monday has begun in Nairobi.
  ["weeks", "2026-11-22T21:00Z", ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"]],
  ["weeks", "2026-11-22T20:59Z", ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]],
  ["", "2026-01-01T09:00Z", ["2025-12-08", "2025-12-15", "2025-12-22", "2025-12-29"]],
])("the weeks of %s at %s begin on Mondays", (key, now, starts) => {
  expect(spanStarts(formPeriod(key), new Date(now))).toEqual(starts);
});

test("a quarter has thirteen weeks, and a year has twelve months", () => {
  const now = new Date("2026-03-31T22:00Z");
  expect(spanStarts(formPeriod("quarter"), now)).toHaveLength(13);
  const months = spanStarts(formPeriod("year"), now);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "2025-05-01", "2026-04-01"]);
});

test("each day is counted in exactly one span, for any days", () => {
  const period = fc.constantFrom(...FORM_PERIODS);
  const days = fc.array(fc.record({ after: fc.nat(360), saw: fc.nat(9), filled: fc.nat(9), left: fc.nat(9) }));
  fc.assert(
    fc.property(period, days, (period, given) => {
      const starts = spanStarts(period, new Date("2026-11-25T12:00Z"));
      const counted = given.map(({ after, ...counts }) => ({ day: addDays(starts[0] ?? "", after), ...counts }));
      const spans = countSpans(starts, counted);
      for (const name of ["saw", "filled", "left"] as const) {
        const sum = (all: readonly { [Name in typeof name]: number }[]) =>
          all.reduce((total, one) => total + one[name], 0);
        expect(sum(spans)).toBe(sum(counted));
      }
      expect(spans.map(({ from }) => from)).toEqual(starts);
    }),
  );
});
