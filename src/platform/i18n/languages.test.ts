import { expect, test } from "vitest";
import { directionOf, LANGUAGES, localeOf, PSEUDO_LANGUAGES, parseAnyLanguage, parseLanguage } from "./languages.ts";

test.each([
  ["fr", "fr"],
  ["fr-CA", "fr"],
  [" PT_br ", "pt"],
  ["SW", "sw"],
  ["ar-EG", "ar"],
  ["am", "am"],
  ["de", "en"],
  ["en-XA", "en"],
  ["constructor", "en"],
  ["", "en"],
  [null, "en"],
  [undefined, "en"],
])("%o asks for %s", (asked, language) => {
  expect(parseLanguage(asked, "en")).toBe(language);
  expect(parseLanguage(asked, null)).toBe(language === "en" && !asked?.startsWith("en") ? null : language);
});

test("the pseudo languages are there for whoever may ask for them", () => {
  expect(["en-XA", "ar-XB", "ar", "xx"].map((asked) => parseAnyLanguage(asked, "en"))).toEqual([
    "en-XA",
    "ar-XB",
    "ar",
    "en",
  ]);
});

test("the direction is the same in the table and by the language, and Intl knows how each is written", () => {
  const all = { ...LANGUAGES, ...PSEUDO_LANGUAGES };
  for (const [code, { direction }] of Object.entries(all)) {
    const language = parseAnyLanguage(code, "en");
    expect(directionOf(language)).toBe(direction);
    expect(Intl.PluralRules.supportedLocalesOf(localeOf(language))).toHaveLength(1);
  }
});
