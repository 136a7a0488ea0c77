import { expect, test } from "vitest";
import { countryOptions, usualCountry } from "./phone-settings.ts";

const settings = {
  channels: ["sms"] as const,
  countries: [
    { code: "KE", calling_code: "254" },
    { code: "CI", calling_code: "225" },
  ],
};

test("countries are listed with their calling codes", () => {
  expect(countryOptions(settings)).toEqual([
    { value: "CI", label: "Côte d'Ivoire (+225)" },
    { value: "KE", label: "Kenya (+254)" },
  ]);
});

test.each([
  ["en-KE,en;q=0.9", "KE"],
  ["fr-FR,fr-CI;q=0.8", "CI"],
  ["en-GB,en;q=0.9", ""],
  ["sw", ""],
  [null, ""],
])("a browser with the languages %s preselects the country %s", (languages, country) => {
  expect(usualCountry(settings, languages)).toBe(country);
});
