import fc from "fast-check";
import { expect, test } from "vitest";
import { closesAt } from "#features/opportunities/domain/deadline.ts";
import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import { addDays } from "#kernel/day.ts";
import { isAwake, isReminderDue, type Kept, nextReminder, planOf } from "./reminders.ts";
import { SAVED_STATUSES } from "./statuses.ts";

/** Some change clocks by law, Morocco and Western Sahara by the moon. */
const ELSEWHERE = ["EH", "FR", "GB", "US", "BR", "CL", "PY", "AU", "NZ", "LB", "IR", "IN", "KI", "AS"];
const ZONES = [...new Set([...AFRICAN_COUNTRIES.map(({ code }) => code), ...ELSEWHERE].map(zoneOfCountry))];
const KEPT: Kept = { status: "saved", isShown: true };
const NAIROBI = "Africa/Nairobi";

const plan = (zone = NAIROBI, deadline: string | null = "2027-03-12", timeZone: string | null = null) =>
  planOf({ deadline, startDate: null, endDate: null, timeZone }, zone);
const at = (text: string) => new Date(text);

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockIn(zone: string, moment: Date): string {
  const made =
    clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
  clocks.set(zone, made);
  return made.format(moment);
}

test("reminders are planned 14, 3 and 1 days before and on the last day, at nine", () => {
  const mornings = plan().mornings.map((morning) => clockIn(NAIROBI, morning));
  expect(mornings).toEqual(["2027-02-26 09:00", "2027-03-09 09:00", "2027-03-11 09:00", "2027-03-12 09:00"]);
});

test("an opportunity without dates has no reminders; without a deadline its last day counts", () => {
  const dates = { deadline: null, startDate: "2027-05-01", endDate: "2027-05-03", timeZone: null };
  expect(planOf(dates, NAIROBI).mornings.at(-1)).toEqual(at("2027-05-03T06:00:00Z"));
  expect(plan(NAIROBI, null)).toEqual({ zone: NAIROBI, mornings: [], closesAt: null });
});

test("the last reminder is the day before when nine o'clock is after the deadline elsewhere", () => {
  const mornings = plan("Pacific/Honolulu", "2027-03-12", "Pacific/Kiritimati").mornings;
  expect(mornings.map((morning) => clockIn("Pacific/Honolulu", morning)).at(-1)).toBe("2027-03-11 09:00");
});

const DUE = "2027-03-09T06:00:00Z";

test.each<[string, Kept]>([
  ["a draft, or one that was taken down", { ...KEPT, isShown: false }],
  ...SAVED_STATUSES.slice(2).map(({ key }): [string, Kept] => [`one that is ${key}`, { ...KEPT, status: key }]),
])("a save of %s has no reminders", (_, kept) => {
  expect(nextReminder(plan(), kept, at("2027-01-01T00:00:00Z"))).toBeNull();
  expect(isReminderDue(plan(), kept, at(DUE), at(DUE))).toBe(false);
});

test.each([
  ["long before", "2027-01-01T00:00:00Z", "2027-02-26T06:00:00Z"],
  ["at the very moment of one", DUE, "2027-03-11T06:00:00Z"],
  ["after the last", "2027-03-12T06:00:00Z", null],
])("the next reminder is found %s", (_, now, next) => {
  expect(nextReminder(plan(), KEPT, at(now))).toEqual(next === null ? null : at(next));
});

test.each([
  ["the one that waits", plan(), DUE, "2027-03-09T06:00:20Z", true],
  ["nothing yet", plan(), DUE, "2027-03-09T05:59:59Z", false],
  ["one of two that were missed", plan(), DUE, "2027-03-11T07:00:00Z", true],
  ["nothing once it is closed", plan(), "2027-03-12T06:00:00Z", "2027-03-13T06:00:00Z", false],
  ["nothing where it closes much later now", plan(NAIROBI, "2027-05-01"), DUE, "2027-03-09T06:01:00Z", false],
  ["the same day's after a move westwards", plan("Africa/Lagos"), DUE, "2027-03-09T08:00:00Z", true],
  ["the same day's after a move eastwards", plan("Indian/Mauritius"), DUE, DUE, true],
] as const)("the reminder that is due is %s", (_, of, waiting, now, due) => {
  expect(isReminderDue(of, KEPT, at(waiting), at(now))).toBe(due);
});

test("reminders are at nine on the right local day in any time zone, never after the deadline", () => {
  const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays("2026-01-01", days));
  fc.assert(
    fc.property(day, fc.constantFrom(...ZONES), fc.constantFrom(null, ...ZONES), (deadline, zone, timeZone) => {
      const end = closesAt(deadline, timeZone);
      const { mornings } = plan(zone, deadline, timeZone);
      const shown = mornings.map((morning) => clockIn(zone, morning));
      const expected = [14, 3, 1, 0].map((days) => `${addDays(deadline, -days)} 09:00`);
      // Only the last morning may be missing, when it would come too late.
      const isTooLate = clockIn(zone, end) < `${deadline} 09:00`;
      expect(shown).toEqual(isTooLate ? expected.slice(0, 3) : expected);
      expect(mornings.every((morning) => morning <= end && isAwake(zone, morning))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("each reminder is due once when the job runs hourly, and missed reminders are combined", () => {
  const HOUR = 3_600_000;
  const [first, last] = [Date.parse("2027-03-02T12:00:00Z"), Date.parse("2027-04-02T00:00:00Z")];
  const remindedOn = (zone: string, every: number) => {
    const of = plan(zone, "2027-03-29", "Africa/Lagos");
    const days: string[] = [];
    let waiting = nextReminder(of, KEPT, new Date(first));
    for (let moment = first; moment < last; moment += every) {
      const now = new Date(moment);
      if (waiting === null || waiting > now) continue;
      if (isReminderDue(of, KEPT, waiting, now)) days.push(clockIn(zone, now).slice(0, 10));
      waiting = nextReminder(of, KEPT, now);
    }
    return days;
  };
  const inAfrica = AFRICAN_COUNTRIES.map(({ code }) => zoneOfCountry(code));
  for (const zone of inAfrica) {
    expect(remindedOn(zone, HOUR), zone).toEqual(["2027-03-15", "2027-03-26", "2027-03-28", "2027-03-29"]);
    expect(remindedOn(zone, 48 * HOUR), zone).toEqual(["2027-03-16", "2027-03-26", "2027-03-28"]);
  }
});
