import { expect, test } from "vitest";
import { isOnCalendar, readDay, readMoment } from "./calendar.ts";

test.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-04-31T10:00:00Z", false],
  ["2027-13-01", false],
  ["0099-12-31", true],
  ["1", false],
])("the date %s exists in the calendar: %s", (text, expected) => {
  expect(isOnCalendar(text)).toBe(expected);
});

test.each([
  ["2027-03-04", "2027-03-04"],
  ["2027-3-4", "2027-03-04"],
  ["2027/03/04", "2027-03-04"],
  ["٢٠٢٧-٠٣-٠٤", "2027-03-04"],
  ["\u200e28/11/2027", "2027-11-28"],
  ["11/28/2027", "2027-11-28"],
  ["3.3.2027", "2027-03-03"],
  ["28 . 11 . 2027", "2027-11-28"],
  ...["03/04/2027", "31/02/2027", "28/11/27", "20271128", "tomorrow", "5", "2027", ""].map((text): [string, null] => [
    text,
    null,
  ]),
])("the day in %j is %j", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["2026-11-28T09:30:00Z", "2026-11-28T09:30:00.000Z"],
  ["2026-11-28 09:30:00.123456+00", "2026-11-28T09:30:00.123Z"],
  ["2026-11-28 09:30:00+0530", "2026-11-28T04:00:00.000Z"],
  ["2026-11-28T09:30:00-05:30", "2026-11-28T15:00:00.000Z"],
  ["2026-11-28T09:30", "2026-11-28T09:30:00.000Z"],
  ["2026-11-28 09:30:00 UTC", "2026-11-28T09:30:00.000Z"],
  ["2026-11-28", "2026-11-28T00:00:00.000Z"],
  ...["2026-02-31T09:30:00Z", "2026-11-28T24:00:00Z", "2026-11-28T09:60:00Z", "28 Nov 2026", "5 foo", "1", ""].map(
    (text): [string, undefined] => [text, undefined],
  ),
])("the moment in %j is %j", (text, moment) => {
  expect(readMoment(text)?.toISOString()).toBe(moment);
});
