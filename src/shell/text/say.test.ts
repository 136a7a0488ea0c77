import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { withTranslations } from "#test/translations.ts";
import { say } from "./say.ts";

test("labels are joined in their sentence", () => {
  expect(say({ text: "In your industry: {industries}", values: { industries: ["Food & Beverage", "Batik"] } })).toBe(
    "In your industry: Food & Beverage, Batik",
  );
  expect(say({ text: "Open to all of Africa", values: {} })).toBe("Open to all of Africa");
});

withTranslations("fr", {
  "In your industry: {industries}": "Dans votre secteur : {industries}",
  "Also in {country}": "Aussi ici : {country}",
  "Only for {places}": "Seulement : {places}",
  "East Africa": "Afrique de l’Est",
  "{list}, …": "{list}…",
});

test("labels are joined in the way of the language, with its names of countries", () => {
  const french = (text: string, values: Record<string, string[]>) => inLanguage("fr", () => say({ text, values }));
  expect(french("In your industry: {industries}", { industries: ["Batik", "Mode"] })).toBe(
    "Dans votre secteur : Batik et Mode",
  );
  expect(french("In your industry: {industries}", { industries: ["Batik", "Mode", "Thé", "…"] })).toBe(
    "Dans votre secteur : Batik, Mode et Thé…",
  );
  expect(french("Also in {country}", { country: ["Tanzania"] })).toBe("Aussi ici : Tanzanie");
  expect(french("Only for {places}", { places: ["East Africa", "Tanzania"] })).toBe(
    "Seulement : Afrique de l’Est et Tanzanie",
  );
});
