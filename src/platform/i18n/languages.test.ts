import { expect, test } from "vitest";
import {
  directionOf,
  LANGUAGES,
  languageOf,
  localeOf,
  PSEUDO_LANGUAGES,
  parseAnyLanguage,
  parseLanguage,
} from "./languages.ts";

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

test.each([
  ["English", "en"],
  ["fr", "fr"],
  ["French", "fr"],
  ["Français", "fr"],
  [" francais ", "fr"],
  ["FRANÇAIS, English", "fr"],
  ["Portuguese", "pt"],
  ["português (Moçambique)", "pt"],
  ["Kiswahili", "sw"],
  ["Swahili", "sw"],
  ["Arabic", "ar"],
  ["العربية", "ar"],
  ["عربي", "ar"],
  ["Amharic", "am"],
  ["አማርኛ", "am"],
  ["pt-BR", "pt"],
  ["Yoruba", "en"],
  ["", "en"],
  [null, "en"],
])(
  "who prefers %o is written to in %s; what they chose for their account counts more than words",
  (preferred, language) => {
    expect(languageOf({ preferred })).toBe(language);
    expect(languageOf({ chosen: "sw", preferred })).toBe(preferred === "fr" ? "fr" : "sw");
    for (const chosen of ["xx", 7, null, {}]) expect(languageOf({ chosen, preferred })).toBe(language);
  },
);

test("who prefers none of ours is written to in the language of the request", () => {
  expect([
    languageOf({ preferred: "Yoruba" }, "fr"),
    languageOf({}, "fr"),
    languageOf({ preferred: "English" }, "fr"),
  ]).toEqual(["fr", "fr", "en"]);
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
