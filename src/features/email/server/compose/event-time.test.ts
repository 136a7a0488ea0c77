import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { withTranslations } from "#test/translations.ts";
import { eventTimeText } from "./event-time.ts";

const startsAt = new Date("2027-03-12T14:30:00Z");
const nairobi = { startsAt, endsAt: null, timeZone: "Africa/Nairobi" };

test("an event time is shown in its own time zone with the UTC offset", () => {
  expect(eventTimeText(nairobi)).toEqual({ day: "Friday, 12 March 2027", hours: "17:30", zone: "Nairobi (UTC+3)" });
  expect(eventTimeText({ ...nairobi, timeZone: "Africa/Accra" })).toMatchObject({
    hours: "14:30",
    zone: "Accra (UTC)",
  });
  expect(eventTimeText({ ...nairobi, timeZone: "America/New_York" })).toMatchObject({ zone: "New York (UTC-5)" });
  expect(eventTimeText({ ...nairobi, timeZone: "UTC" })).toMatchObject({ hours: "14:30", zone: "UTC" });
});

test("the UTC offset follows summer time on the day of the event", () => {
  const summer = { startsAt: new Date("2027-07-12T14:30:00Z"), endsAt: null, timeZone: "Europe/London" };
  expect(eventTimeText(summer)).toMatchObject({ hours: "15:30", zone: "London (UTC+1)" });
});

test("the end of an event includes its date when it falls on another day", () => {
  const until = (end: string) => eventTimeText({ ...nairobi, endsAt: new Date(end) }).hours;
  expect(until("2027-03-12T17:00:00Z")).toBe("17:30 to 20:00");
  expect(until("2027-03-12T21:00:00Z")).toBe("17:30, until Saturday, 13 March 2027, 00:00");
});

withTranslations("fr", { "{start} to {end}": "de {start} à {end}" });

test("day and hours are formatted in the reader's language", () => {
  const evening = { ...nairobi, endsAt: new Date("2027-03-12T17:00:00Z") };
  expect(inLanguage("fr", () => eventTimeText(evening))).toEqual({
    day: "vendredi 12 mars 2027",
    hours: "de 17:30 à 20:00",
    zone: "Nairobi (UTC+3)",
  });
});
