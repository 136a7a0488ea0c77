import { expect, test } from "vitest";
import { suggestCountries, TOP_COUNTRIES } from "./suggest.ts";

function names(query: string): string[] {
  return suggestCountries(query).map(({ name }) => name);
}

test("an empty field suggests the eight top countries", () => {
  const top = ["Nigeria", "Kenya", "South Africa", "Ghana", "Uganda", "Tanzania", "Rwanda", "Ethiopia"];
  expect(TOP_COUNTRIES.map(({ name }) => name)).toEqual(top);
  expect(names("  ")).toEqual(top);
});

test("at most eight countries are suggested", () => {
  expect(names("a")).toHaveLength(8);
});

test.each([
  ["ken", "Kenya"],
  ["COTE", "Côte d'Ivoire"],
  ["sao", "São Tomé and Príncipe"],
  ["za", "South Africa"],
  ["niger", "Niger"],
  ["nigeri", "Nigeria"],
  ["Ivory Coast", "Côte d'Ivoire"],
  ["ivor", "Côte d'Ivoire"],
  ["Cape Verde", "Cabo Verde"],
  ["Swaziland", "Eswatini"],
  ["DRC", "Democratic Republic of the Congo"],
  ["DR Congo", "Democratic Republic of the Congo"],
  ["UK", "United Kingdom"],
])("the text %s suggests %s first", (query, name) => {
  expect(names(query)[0]).toBe(name);
});

test("names that start with the text come first, and African countries come before others", () => {
  expect(names("guinea")).toEqual(["Guinea", "Guinea-Bissau", "Equatorial Guinea", "Papua New Guinea"]);
});

test("suggestions come only from the given list, by any name of a country", () => {
  expect(suggestCountries("", [{ code: "KE", name: "Kenya" }]).map(({ code }) => code)).toEqual(["KE"]);
  const list = [{ code: "CI", name: "Ivory Coast" }];
  expect(suggestCountries("Côte d'Ivoire", list)).toEqual(list);
});

test("the text Congo suggests both countries of that name", () => {
  expect(names("Congo")).toEqual(["Democratic Republic of the Congo", "Republic of the Congo"]);
});
