import { expect, test } from "vitest";
import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";
import { guessCountry } from "./guess-country.ts";

test.each([
  [null, "Africa/Nairobi", "KE"],
  [null, "Africa/Lagos", "NG"],
  [null, "Africa/Lubumbashi", "CD"],
  [null, "Atlantic/Cape_Verde", "CV"],
  [null, "Indian/Mauritius", "MU"],
  [null, "Europe/Paris", null],
  [null, "UTC", null],
  [null, "Nowhere/Else", null],
  ["GH", "Africa/Lagos", "GH"],
  ["FR", "Africa/Dakar", "FR"],
  ["RW", "UTC", "RW"],
])("a number of %s in the zone %s gives the guess %s", (ofNumber, zone, code) => {
  expect(guessCountry(ofNumber, zone)).toBe(code);
});

test("every African country can be guessed", () => {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => /^(Africa|Atlantic|Indian)\//.test(zone));
  const guessed = new Set(zones.map((zone) => guessCountry(null, zone)));
  expect(AFRICAN_COUNTRIES.filter(({ code }) => !guessed.has(code))).toEqual([]);
});
