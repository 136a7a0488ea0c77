import { expect, test } from "vitest";
import { readTimeZone } from "../time-zone.ts";
import { COUNTRIES } from "./countries.ts";
import { AFRICAN_COUNTRIES } from "./country-list.ts";
import { zoneOfCountry } from "./zone.ts";

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

/** Their chosen main zone is also the alphabetically first, which a country without a choice has. */
const FIRST_IS_CHOSEN = ["CD", "CN", "DE", "EC", "ID", "KZ", "MY", "NZ", "PS"];

test("every country with several time zones has a chosen main zone", () => {
  const several = COUNTRIES.flatMap(({ code }) => {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
    const [first, ...others] = locale.getTimeZones() ?? [];
    return others.length > 0 ? [{ code, first }] : [];
  });
  expect(several.length).toBeGreaterThan(20);
  const firsts = several.filter(({ code, first }) => zoneOfCountry(code) === first);
  expect(firsts.map(({ code }) => code).toSorted()).toEqual(FIRST_IS_CHOSEN);
});
