import { expect, test } from "vitest";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { countryChoices } from "./country-choices.ts";
import { suggestCountryOptions } from "./country-option.ts";

test("English readers get the countries in the order of the list", () => {
  expect(countryChoices()).toEqual(COUNTRIES.map(({ code, name }) => ({ value: code, label: name })));
});

test("other readers get the countries in alphabetical order, African countries first", () => {
  const labels = inLanguage("fr", countryChoices).map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(["Afrique du Sud", "Algérie", "Angola"]);
  expect(labels.slice(54, 56)).toEqual(["Afghanistan", "Albanie"]);
});

test("a country is found by its name in the reader's language, and in English", () => {
  const found = (typed: string) => inLanguage("fr", () => suggestCountryOptions(typed)[0]?.label);
  expect(["allem", "germany", "égypte", "DE"].map(found)).toEqual(["Allemagne", "Allemagne", "Égypte", "Allemagne"]);
});
