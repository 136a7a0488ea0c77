import { expect, test } from "vitest";
import {
  directionOf,
  LANGUAGES,
  type Language,
  languageOf,
  localeOf,
  PSEUDO_LANGUAGES,
  parseAnyLanguage,
  parseLanguage,
  wordsForLanguage,
} from "./languages.ts";

test.each([
  ["fr", "fr"],
  ["fr-CA", "fr"],
  [" FR_ca ", "fr"],
  ["EN-gb", "en"],
  ["sw", "en"],
  ["de", "en"],
  ["en-XA", "en"],
  ["constructor", "en"],
  ["", "en"],
  [null, "en"],
  [undefined, "en"],
])("the language code %o is read as %s", (asked, language) => {
  expect(parseLanguage(asked, "en")).toBe(language);
  expect(parseLanguage(asked, null)).toBe(
    language === "en" && !asked?.toLowerCase().startsWith("en") ? null : language,
  );
});

test.each([
  ["English", "en"],
  ["fr", "fr"],
  ["French", "fr"],
  ["Français", "fr"],
  [" francais ", "fr"],
  ["FRANÇAIS, English", "fr"],
  ["Kifaransa", "fr"],
  ["الفرنسية", "fr"],
  ["fr-CA", "fr"],
  ["Kiswahili", "en"],
  ["sw", "en"],
  ["Yoruba", "en"],
  ["", "en"],
  [null, "en"],
])("a preference for %o gives the language %s, unless the account has chosen one", (preferred, language) => {
  expect(languageOf({ preferred })).toBe(language);
  expect(languageOf({ chosen: "en", preferred })).toBe(preferred === "fr" ? "fr" : "en");
  for (const chosen of ["xx", "sw", 7, null, {}]) expect(languageOf({ chosen, preferred })).toBe(language);
});

test.each([
  ["Portuguese", "pt"],
  ["português", "pt"],
  ["Kiswahili", "sw"],
  ["العربية", "ar"],
  ["عربي", "ar"],
  ["አማርኛ", "am"],
])("the name %s means the language %s", (name, code) => {
  expect(wordsForLanguage(name)).toContain(code);
});

test("the language of the request is used when no preferred language is offered", () => {
  expect([
    languageOf({ preferred: "Yoruba" }, "fr"),
    languageOf({}, "fr"),
    languageOf({ preferred: "English" }, "fr"),
  ]).toEqual(["fr", "fr", "en"]);
});

test("pseudo languages are parsed where they are allowed", () => {
  expect(["en-XA", "ar-XB", "fr", "ar"].map((asked) => parseAnyLanguage(asked, "en"))).toEqual([
    "en-XA",
    "ar-XB",
    "fr",
    "en",
  ]);
});

test("the text direction matches the table, and Intl supports each language", () => {
  const all = { ...LANGUAGES, ...PSEUDO_LANGUAGES };
  for (const [code, { direction }] of Object.entries(all)) {
    const language = code as Language;
    expect(directionOf(language)).toBe(direction);
    expect(Intl.PluralRules.supportedLocalesOf(localeOf(language))).toHaveLength(1);
  }
});
