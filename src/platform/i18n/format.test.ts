import { expect, test } from "vitest";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { inLanguage } from "../http/request-scope.ts";
import { collation, dateFormat, listFormat, listInWords, numberFormat, relativeTimeFormat } from "./format.ts";
import { countryInWords } from "./format-country.ts";
import { t } from "./i18n.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import "./plurals.ts";

const day = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const moment = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: "Africa/Nairobi" });
const number = numberFormat();
const short = numberFormat({ notation: "compact", maximumFractionDigits: 1 });
const AT = new Date("2026-11-03T22:30:00Z");

test.each<[Language, day: string, number: string]>([
  ["en", "3 November 2026", "1,234,567"],
  ["fr", "3 novembre 2026", "1 234 567"],
  ["pt", "3 de novembro de 2026", "1 234 567"],
  ["sw", "3 Novemba 2026", "1,234,567"],
  ["ar", "3 نوفمبر 2026", "1,234,567"],
  ["am", "3 ኖቬምበር 2026", "1,234,567"],
])("a day in %s is written %s and a number %s", (language, ...expected) => {
  // Some languages group digits by non-breaking spaces.
  expect(inLanguage(language, () => [day(AT), number(1_234_567)].map((text) => text.replace(/\s/g, " ")))).toEqual(
    expected,
  );
});

test("one formatter follows the current language, with English as the default", () => {
  expect([moment(AT), short(12_345), number(0.5)]).toEqual(["4 Nov 2026, 01:30", "12.3K", "0.5"]);
  expect(inLanguage("fr", () => number(0.5))).toBe("0,5");
  expect(number(0.5)).toBe("0.5");
});

const ago = relativeTimeFormat({ numeric: "auto" });
const listed = listFormat();

test.each<[Language, yesterday: string, hours: string, list: string, row: string]>([
  ["en", "yesterday", "3 hours ago", "a, b and c", "a, b, c"],
  ["fr", "hier", "il y a 3 heures", "a, b et c", "a, b et c"],
  ["pt", "ontem", "há 3 horas", "a, b e c", "a, b e c"],
  ["sw", "jana", "saa 3 zilizopita", "a, b na c", "a, b na c"],
  ["ar", "أمس", "قبل 3 ساعات", "a وb وc", "a، وb، وc"],
  ["am", "ትናንት", "ከ3 ሰዓቶች በፊት", "a፣ b እና c", "a፣ b እና c"],
])("yesterday in %s is %s, three hours ago %s, and a list reads %s", (language, ...expected) => {
  const list = ["a", "b", "c"];
  const said = () => [ago(-1, "day"), ago(-3, "hour"), listed(list), listInWords(list)];
  expect(inLanguage(language, said)).toEqual(expected);
});

const minutes = numberFormat({ style: "unit", unit: "minute", unitDisplay: "long" });
const megabytes = numberFormat({ style: "unit", unit: "megabyte" });
const percent = numberFormat({ style: "percent", maximumFractionDigits: 1 });

test.each<[Language, span: string, size: string, share: string]>([
  ["en", "15 minutes", "4 MB", "12.5%"],
  ["fr", "15 minutes", "4 Mo", "12,5 %"],
  ["pt", "15 minutos", "4 MB", "12,5%"],
  ["sw", "dakika 15", "MB 4", "12.5%"],
  ["ar", "15 دقيقة", "4 م.ب", "12.5‎%‎"],
  ["am", "15 ደቂቃዎች", "4 ሜጋባይት", "12.5%"],
])("a span of time in %s is %s, a size %s and a share %s", (language, ...expected) => {
  const said = () => [minutes(15), megabytes(4), percent(0.125)].map((text) => text.replace(/\s/g, " "));
  expect(inLanguage(language, said)).toEqual(expected);
});

test.each<[Language, countries: string[]]>([
  ["en", ["Kenya", "Côte d'Ivoire", "Cabo Verde"]],
  ["fr", ["Kenya", "Côte d’Ivoire", "Cap-Vert"]],
  ["pt", ["Quénia", "Côte d’Ivoire (Costa do Marfim)", "Cabo Verde"]],
  ["sw", ["Kenya", "Cote d’Ivoire", "Cape Verde"]],
  ["ar", ["كينيا", "ساحل العاج", "الرأس الأخضر"]],
  ["am", ["ኬንያ", "ኮትዲቯር", "ኬፕቨርዴ"]],
])("the countries in %s are called %o", (reader, countries) => {
  expect(inLanguage(reader, () => ["KE", "CI", "CV"].map((code) => countryInWords(code)))).toEqual(countries);
});

test("a country is also known by its names, and an unknown name stays unchanged", () => {
  expect(inLanguage("fr", () => ["Cape Verde", "Congo", "Atlantis", "ZZ"].map((name) => countryInWords(name)))).toEqual(
    ["Cap-Vert", "Congo-Brazzaville", "Atlantis", "ZZ"],
  );
  for (const { code, name } of COUNTRIES) expect(countryInWords(code)).toBe(name);
});

test("names are sorted by the reader's alphabet", () => {
  const inOrder = () => ["Zambie", "Égypte", "Eswatini"].sort(collation());
  expect(inLanguage("fr", inOrder)).toEqual(["Égypte", "Eswatini", "Zambie"]);
});

test("formatted texts contain no narrow spaces, also in plurals", () => {
  const sentence = "{count, plural, one {# member} other {# members}}";
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const said = inLanguage(language, () => [number(1_234_567.5), moment(AT), t(sentence, { count: 1_234_567 })]);
    expect(said.join("|")).not.toMatch(/[\u2009\u202f]/);
  }
});
