import { expect, test } from "vitest";
import { inLanguage } from "../http/request-scope.ts";
import { dateFormat, numberFormat } from "./format.ts";
import type { Language } from "./languages.ts";

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
])("in %s a day is written %s and a number %s", (language, ...expected) => {
  // Some languages set digits apart by spaces that do not break.
  expect(inLanguage(language, () => [day(AT), number(1_234_567)].map((text) => text.replace(/\s/g, " ")))).toEqual(
    expected,
  );
});

test("one formatter speaks to all in turn, English where nobody chose", () => {
  expect([moment(AT), short(12_345), number(0.5)]).toEqual(["4 Nov 2026, 01:30", "12.3K", "0.5"]);
  expect(inLanguage("fr", () => number(0.5))).toBe("0,5");
  expect(number(0.5)).toBe("0.5");
});
