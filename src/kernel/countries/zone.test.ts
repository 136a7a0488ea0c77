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
])("the clocks of %s are those of %s", (code, zone) => {
  expect(zoneOfCountry(code)).toBe(zone);
});

test.each([null, "", "ZZ", "ke", "Kenya", "K-"])("who says %j lives by the clocks of Nairobi", (code) => {
  expect(zoneOfCountry(code)).toBe("Africa/Nairobi");
});

test("every country of Africa has clocks that this machine knows", () => {
  const unknown = AFRICAN_COUNTRIES.filter(({ code }) => readTimeZone(zoneOfCountry(code)) === null);
  expect(unknown).toEqual([]);
});

test("every country has clocks that this machine knows", () => {
  expect(COUNTRIES.filter(({ code }) => readTimeZone(zoneOfCountry(code)) === null)).toEqual([]);
});

test("of every country with several zones the main one is chosen on purpose", () => {
  const several = COUNTRIES.filter(({ code }) => {
    const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
    return (locale.getTimeZones()?.length ?? 0) > 1;
  });
  expect(several.length).toBeGreaterThan(20);
  expect(several.filter(({ code }) => MAIN_ZONES[code] === undefined)).toEqual([]);
});
