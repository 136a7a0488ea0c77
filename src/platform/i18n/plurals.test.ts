import { beforeAll, expect, test } from "vitest";
import { sentencesIn } from "../catalogues/catalogue.ts";
import { inLanguage } from "../http/request-scope.ts";
import { t } from "./i18n.ts";
import { LANGUAGES, type Language, localeOf } from "./languages.ts";
import "./plurals.ts";

const COUNTS = [0, 1, 2, 3, 5, 11, 100, 1_000_000];
const WORDS =
  "{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}} of {count, plural, =0 {none} other {#}}";
const languages = Object.keys(LANGUAGES) as Language[];

beforeAll(() => {
  for (const language of languages) sentencesIn(language)[WORDS] = WORDS;
});

const formsIn = (language: Language) =>
  COUNTS.map((count) => inLanguage(language, () => t(WORDS, { count })).split(" of ")[0]);

test.each<[Language, ...forms: string[]]>([
  //        0       1      2        3        5        11       100      1,000,000
  ["en", "other", "one", "other", "other", "other", "other", "other", "other"],
  ["fr", "one", "one", "other", "other", "other", "other", "other", "many"],
  ["pt", "other", "one", "other", "other", "other", "other", "other", "many"],
  ["sw", "other", "one", "other", "other", "other", "other", "other", "other"],
  ["ar", "zero", "one", "two", "few", "few", "many", "other", "other"],
  ["am", "one", "one", "other", "other", "other", "other", "other", "other"],
])("a translation into %s has its plural forms, from zero to a million", (language, ...forms) => {
  expect(formsIn(language)).toEqual(forms);
});

test("plural forms and numbers match Intl in all languages", () => {
  for (const language of languages) {
    const rules = new Intl.PluralRules(localeOf(language));
    const numbers = new Intl.NumberFormat(localeOf(language));
    expect(formsIn(language)).toEqual(COUNTS.map((count) => rules.select(count)));
    expect(inLanguage(language, () => t(WORDS, { count: 1_000_000 }))).toContain(
      ` of ${numbers.format(1_000_000).replace(/\u202f/g, "\u00a0")}`,
    );
    expect(inLanguage(language, () => t(WORDS, { count: 0 }))).toMatch(/ of none$/);
  }
});

test("a translation that lacks a plural form uses the general form", () => {
  const sentence = "{count, plural, one {# member} other {# members}}";
  sentencesIn("ar")[sentence] = "{count, plural, one {عضو} other {# عضوا}}";
  expect([1, 3, 11].map((count) => inLanguage("ar", () => t(sentence, { count })))).toEqual([
    "عضو",
    "3 عضوا",
    "11 عضوا",
  ]);
});
