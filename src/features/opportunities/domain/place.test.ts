import { expect, test } from "vitest";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { OPPORTUNITY_REGIONS } from "./options.ts";
import { opennessTo, type Place, placeSentence, regionsOf } from "./place.ts";

test.each([
  ["KE", ["Kenya", "East Africa", "Pan-African", "Global"]],
  ["MA", ["Morocco", "North Africa", "Pan-African", "Global"]],
  ["AO", ["Angola", "Southern Africa", "Pan-African", "Global"]],
  ["CM", ["Cameroon", "Central Africa", "Pan-African", "Global"]],
  ["GB", ["United Kingdom", "Pan-African", "Global"]],
  [null, []],
])("the country %s belongs to the regions %j", (country, regions) => {
  expect(regionsOf(country)).toEqual(regions);
});

test("every opportunity region contains at least one country", () => {
  const named = new Set(COUNTRIES.flatMap(({ code }) => regionsOf(code)));
  for (const { name } of OPPORTUNITY_REGIONS) expect([...named]).toContain(name);
});

type Case = [country: string | null, region: string | null, countries: string[], openness: string];
const CASES: Case[] = [
  ["TZ", "Ghana", [], "not_open"],
  ["GH", "Ghana", [], "open"],
  ["SN", "East Africa", [], "not_open"],
  ["SN", "Central Africa", [], "not_open"],
  ["SN", "West Africa", [], "open"],
  ["SN", "West Africa", ["GH", "NG"], "not_open"],
  ["TD", "West Africa", ["BF", "TD"], "open"],
  ["KE", "Kenya", ["UG"], "open"],
  ["UG", "Kenya", ["UG"], "open"],
  ["KE", null, ["KE"], "open"],
  ["KE", null, ["UG"], "not_open"],
  ["KE", "Pan-African", [], "open"],
  ["KE", "Pan-African", ["ZA"], "not_open"],
  ["KE", "Global", [], "open"],
  ["GB", "Global", [], "open"],
  ["GB", "Southern Africa", [], "not_open"],
  ["KE", null, [], "unknown"],
  [null, "Kenya", ["KE"], "unknown"],
  [null, "Global", [], "unknown"],
];

test.each(CASES)("for a member of %s, a place of %s with the countries %j is %s", (country, region, countries, is) => {
  expect(opennessTo(country, { region, countries })).toBe(is);
});

test.each<[string | null, Place, string | null, Record<string, string[]>?]>([
  ["GH", { region: "Ghana", countries: [] }, "Open to your country, {country}", { country: ["Ghana"] }],
  ["GH", { region: "West Africa", countries: [] }, "Open to your region, {region}", { region: ["West Africa"] }],
  ["GH", { region: "Pan-African", countries: [] }, "Open to all of Africa", {}],
  ["GH", { region: "Global", countries: [] }, "Open to the whole world", {}],
  [
    "TZ",
    { region: "Ghana", countries: ["NG"] },
    "Not for your country, only for {places}",
    { places: ["Ghana", "Nigeria"] },
  ],
  [
    "TZ",
    { region: "East Africa", countries: ["KE"] },
    "Not for your country, only for {places}",
    { places: ["Kenya"] },
  ],
  [
    "TZ",
    { region: "West Africa", countries: [] },
    "Not for your country, only for {places}",
    { places: ["West Africa"] },
  ],
  ["TZ", { region: null, countries: [] }, "The organizer names no country. Check who can apply before you start.", {}],
  [null, { region: "Ghana", countries: [] }, null],
])("a member of %s reads of the place %j: %s", (country, place, text, values) => {
  expect(placeSentence(country, place)).toEqual(text === null ? null : { text, values });
});
