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
])("%o asks for %s", (asked, language) => {
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
])(
  "who prefers %o is written to in %s; what they chose for their account counts more than words",
  (preferred, language) => {
    expect(languageOf({ preferred })).toBe(language);
    expect(languageOf({ chosen: "en", preferred })).toBe(preferred === "fr" ? "fr" : "en");
    for (const chosen of ["xx", "sw", 7, null, {}]) expect(languageOf({ chosen, preferred })).toBe(language);
  },
);

test.each([
  ["Portuguese", "pt"],
  ["português", "pt"],
  ["Kiswahili", "sw"],
  ["العربية", "ar"],
  ["عربي", "ar"],
  ["አማርኛ", "am"],
])("%s is a name of %s", (name, code) => {
  expect(wordsForLanguage(name)).toContain(code);
});

test("who prefers none of ours is written to in the language of the request", () => {
  expect([
    languageOf({ preferred: "Yoruba" }, "fr"),
    languageOf({}, "fr"),
    languageOf({ preferred: "English" }, "fr"),
  ]).toEqual(["fr", "fr", "en"]);
});

test("the pseudo languages are there for whoever may ask for them", () => {
  expect(["en-XA", "ar-XB", "fr", "ar"].map((asked) => parseAnyLanguage(asked, "en"))).toEqual([
    "en-XA",
    "ar-XB",
    "fr",
    "en",
  ]);
});

test("the direction is the same in the table and by the language, and Intl knows how each is written", () => {
  const all = { ...LANGUAGES, ...PSEUDO_LANGUAGES };
  for (const [code, { direction }] of Object.entries(all)) {
    const language = code as Language;
    expect(directionOf(language)).toBe(direction);
    expect(Intl.PluralRules.supportedLocalesOf(localeOf(language))).toHaveLength(1);
  }
});
