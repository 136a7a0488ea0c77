import { expect, test } from "vitest";
import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";
import { guessCountry } from "./guess-country.ts";

test.each([
  ["Africa/Nairobi", "KE"],
  ["Africa/Lagos", "NG"],
  ["Africa/Lubumbashi", "CD"],
  ["Atlantic/Cape_Verde", "CV"],
  ["Indian/Mauritius", "MU"],
  ["Europe/Paris", undefined],
  ["UTC", undefined],
  ["Nowhere/Else", undefined],
])("the zone %s is that of %s", (zone, code) => {
  expect(guessCountry(zone)?.code).toBe(code);
});

test("every African country can be guessed", () => {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => /^(Africa|Atlantic|Indian)\//.test(zone));
  const guessed = new Set(zones.map((zone) => guessCountry(zone)?.code));
  expect(AFRICAN_COUNTRIES.filter(({ code }) => !guessed.has(code))).toEqual([]);
});
