import { expect, test } from "vitest";
import { readTimeZone } from "../time-zone.ts";
import { COUNTRIES } from "./countries.ts";
import { AFRICAN_COUNTRIES } from "./country-list.ts";
import { MAIN_ZONES, zoneOfCountry } from "./zone.ts";

test.each([
  ["KE", "Africa/Nairobi"],
  ["NG", "Africa/Lagos"],
  ["CD", "Africa/Kinshasa"],
  ["MU", "Indian/Mauritius"],
  ["FR", "Europe/Paris"],
  ["US", "America/New_York"],
  ["CA", "America/Toronto"],
  ["PT", "Europe/Lisbon"],
  ["GL", "America/Nuuk"],
])("the country %s has the time zone %s", (code, zone) => {
  expect(zoneOfCountry(code)).toBe(zone);
});

test.each([null, "", "ZZ", "ke", "Kenya", "K-"])("the unknown country %j has the time zone of Nairobi", (code) => {
  expect(zoneOfCountry(code)).toBe("Africa/Nairobi");
});

test("every African country has a time zone that this machine knows", () => {
  const unknown = AFRICAN_COUNTRIES.filter(({ code }) => readTimeZone(zoneOfCountry(code)) === null);
  expect(unknown).toEqual([]);
});

test("every country has a time zone that this machine knows", () => {
  expect(COUNTRIES.filter(({ code }) => readTimeZone(zoneOfCountry(code)) === null)).toEqual([]);
});

test("every country with several time zones has a chosen main zone", () => {
  const several = COUNTRIES.filter(({ code }) => {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
    return (locale.getTimeZones()?.length ?? 0) > 1;
  });
  expect(several.length).toBeGreaterThan(20);
  expect(several.filter(({ code }) => MAIN_ZONES[code] === undefined)).toEqual([]);
});
