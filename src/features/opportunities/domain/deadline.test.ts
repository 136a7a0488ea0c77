import { expect, test } from "vitest";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import {
  type ClosingDates,
  closesAt,
  closingDay,
  daysLeft,
  detailDeadlineLabel,
  isExpired,
  isNew,
  listDeadlineLabel,
} from "./deadline.ts";

const NONE: ClosingDates = { deadline: null, startDate: null, endDate: null, timeZone: null };
const until = (deadline: string, timeZone: string | null = null) => ({ ...NONE, deadline, timeZone });
const NOON = new Date("2026-11-20T09:00:00Z");
const inLists = (dates: ClosingDates, now = NOON) => t(...listDeadlineLabel(dates, now));
const inDetail = (dates: ClosingDates) => {
  const label = detailDeadlineLabel(dates, NOON);
  return typeof label === "string" ? dayInWords(label) : t(...label);
};

test.each<[deadline: string | null, startDate: string | null, endDate: string | null, day: string | null]>([
  ["2027-01-01", "2027-02-01", "2027-03-01", "2027-01-01"],
  [null, "2027-02-01", "2027-03-01", "2027-03-01"],
  [null, "2027-02-01", null, "2027-02-01"],
  [null, null, null, null],
])("deadline %s, start %s and end %s close on %s", (deadline, startDate, endDate, day) => {
  expect(closingDay({ deadline, startDate, endDate })).toBe(day);
});

test.each<[day: string, timeZone: string | null, moment: string]>([
  ["2026-11-20", null, "2026-11-20T20:59:59.999Z"],
  ["2026-11-20", "Africa/Nairobi", "2026-11-20T20:59:59.999Z"],
  ["2026-11-20", "Africa/Lagos", "2026-11-20T22:59:59.999Z"],
  ["2026-11-20", "UTC", "2026-11-20T23:59:59.999Z"],
  ["2026-11-20", "Pacific/Kiritimati", "2026-11-20T09:59:59.999Z"],
  ["2026-11-20", "Pacific/Pago_Pago", "2026-11-21T10:59:59.999Z"],
  // Clock changes that night: at midnight in Cairo, at one in London.
  ["2026-04-23", "Africa/Cairo", "2026-04-23T21:59:59.999Z"],
  ["2026-10-29", "Africa/Cairo", "2026-10-29T21:59:59.999Z"],
  ["2026-03-28", "Europe/London", "2026-03-28T23:59:59.999Z"],
  ["2026-03-29", "Europe/London", "2026-03-29T22:59:59.999Z"],
  ["2028-02-29", null, "2028-02-29T20:59:59.999Z"],
  ["2026-11-20", "Not/Known", "2026-11-20T20:59:59.999Z"],
])("the day %s in the time zone %s ends at %s", (day, timeZone, moment) => {
  expect(closesAt(day, timeZone).toISOString()).toBe(moment);
});

test.each<[deadline: string | null, days: number | null, list: string, detail: string]>([
  [null, null, "No deadline", "No deadline"],
  ["2026-11-01", -19, "Expired", "Expired"],
  ["2026-11-19", -1, "Expired", "Expired"],
  ["2026-11-20", 0, "Today", "Today"],
  ["2026-11-21", 1, "1 day left", "Tomorrow"],
  ["2026-11-22", 2, "2 days left", "2 days left"],
  ["2026-11-27", 7, "7 days left", "7 days left"],
  ["2026-11-28", 8, "8 days left", "28 November 2026"],
  ["2027-11-20", 365, "365 days left", "20 November 2027"],
  ["2029-11-20", 1096, "1096 days left", "20 November 2029"],
])(
  "on 20 November a deadline of %s has %s days, '%s' in lists and '%s' in the detail view",
  (deadline, ...expected) => {
    const dates = { ...NONE, deadline };
    const [days, list, detail] = expected;
    expect([daysLeft(dates, NOON), inLists(dates), inDetail(dates)]).toEqual([days, list, detail]);
    expect(isExpired(dates, NOON)).toBe(days !== null && days < 0);
  },
);

test.each<[startDate: string | null, endDate: string | null, label: string]>([
  ["2026-11-23", null, "Starts in 3 days"],
  ["2026-11-21", "2026-11-22", "Starts tomorrow"],
  [null, null, "No deadline"],
  ["2026-11-19", "2026-11-20", "Ends today"],
  ["2026-11-19", "2026-11-21", "Ends tomorrow"],
  ["2026-11-20", null, "Starts today"],
  ["2026-11-20", "2026-11-22", "Starts today"],
  [null, "2027-02-01", "Ends in 73 days"],
  ["2026-11-18", "2026-11-19", "Expired"],
  ["2026-11-19", null, "Expired"],
])("on 20 November an event from %s to %s without deadline shows '%s'", (startDate, endDate, label) => {
  const dates = { ...NONE, startDate, endDate };
  expect([inLists(dates), inDetail(dates)]).toEqual([label, label]);
  expect(isExpired(dates, NOON)).toBe(label === "Expired");
});

test.each<[deadline: string, label: string]>([
  ["2026-11-19", "Expired"],
  ["2026-11-20", "Starts today"],
  ["2026-11-22", "Starts today"],
])("an event that starts on 20 November with the deadline %s shows '%s' that day", (deadline, label) => {
  const dates = { ...NONE, deadline, startDate: "2026-11-20" };
  expect([inLists(dates), inDetail(dates)]).toEqual([label, label]);
});

test.each<[now: string, timeZone: string | null, label: string]>([
  ["2026-11-20T20:59:59.999Z", null, "Today"],
  ["2026-11-20T21:00:00.000Z", null, "Expired"],
  ["2026-11-19T21:00:00.000Z", null, "Today"],
  ["2026-11-19T20:59:59.999Z", null, "1 day left"],
  ["2026-11-20T21:00:00.000Z", "Africa/Lagos", "Today"],
  ["2026-11-20T23:00:00.000Z", "Africa/Lagos", "Expired"],
  ["2026-11-21T10:59:59.999Z", "Pacific/Pago_Pago", "Today"],
])(
  "at %s in %s a deadline of 20 November shows '%s' and expires exactly after its last moment",
  (now, timeZone, label) => {
    const dates = until("2026-11-20", timeZone);
    expect(inLists(dates, new Date(now))).toBe(label);
    expect(isExpired(dates, new Date(now))).toBe(new Date(now) > closesAt("2026-11-20", timeZone));
  },
);

test.each<[created: string, isNewNow: boolean]>([
  ["2026-11-20T09:00:00.000Z", true],
  ["2026-11-13T09:00:00.000Z", true],
  ["2026-11-13T08:59:59.999Z", false],
  ["2026-10-01T00:00:00.000Z", false],
  ["2026-11-20T09:00:01.000Z", true],
])("an opportunity created at %s is new for one week: %s", (created, isNewNow) => {
  expect([isNew(created, NOON), isNew(new Date(created), NOON)]).toEqual([isNewNow, isNewNow]);
});
