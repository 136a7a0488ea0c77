import { expect, test } from "vitest";
import { africanRegion, COUNTRIES, countryName, flagOf, namesOf, readCountry } from "./countries.ts";

test("54 African countries come first, all others after, each code and name once", () => {
  expect(COUNTRIES.slice(0, 54).every(({ region }) => region !== undefined)).toBe(true);
  expect(COUNTRIES.slice(54).every(({ region }) => region === undefined)).toBe(true);
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(249);
});

test.each([
  ["East Africa", 14],
  ["West Africa", 15],
  ["Southern Africa", 10],
  ["North Africa", 6],
  ["Central Africa", 9],
])("%s has %i countries", (region, count) => {
  expect(COUNTRIES.filter((country) => country.region === region)).toHaveLength(count);
});

test.each([
  ["KE", "East Africa"],
  ["NG", "West Africa"],
  ["ZA", "Southern Africa"],
  ["EG", "North Africa"],
  ["CM", "Central Africa"],
  ["FR", null],
  ["??", null],
])("the country %s lies in %s", (code, region) => {
  expect(africanRegion(code)).toBe(region);
});

test.each([
  ["KE", "KE"],
  [" ke ", "KE"],
  ["kenya", "KE"],
  ["Cote d’Ivoire", "CI"],
  ["Ivory Coast", "CI"],
  ["Swaziland", "SZ"],
  ["DRC", "CD"],
  ["Congo", "CG"],
  ["São Tomé and Príncipe", "ST"],
  ["sao tome & principe", null],
  ["Atlantis", null],
  ["constructor", null],
  ["", null],
])("the text %j is read as the country %s", (text, code) => {
  expect(readCountry(text)).toBe(code);
});

test("every country is found by its code and by its name", () => {
  for (const { code, name } of COUNTRIES) expect([readCountry(code), readCountry(name)]).toEqual([code, code]);
});

test("a country has its listed and other names, and an ambiguous name belongs to no country", () => {
  expect(namesOf("CI")).toEqual(["cote d ivoire", "ivory coast"]);
  expect(namesOf("KE")).toEqual(["kenya"]);
  expect([...namesOf("CD"), ...namesOf("CG")]).not.toContain("congo");
  const names = COUNTRIES.flatMap(({ code }) => namesOf(code));
  expect(new Set(names).size).toBe(names.length);
});

test("a flag is the two regional letters of the code", () => {
  expect(flagOf("NG")).toBe("🇳🇬");
  expect(flagOf("ng")).toBe("🇳🇬");
  expect(flagOf("Nigeria")).toBe("");
});

test("an unknown country code is used as its name", () => {
  expect([countryName("KE"), countryName("QQ"), countryName(null)]).toEqual(["Kenya", "QQ", null]);
});
