import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { drillInWords, monthInShort, monthInWords } from "./figure-names.ts";

test.each([
  ["en", "September 2026", "Sep"],
  ["fr", "septembre 2026", "sept."],
  ["pt", "setembro de 2026", "set."],
] as const)("a month in %s reads %s, or %s in short", (language, long, short) => {
  expect(inLanguage(language, () => [monthInWords("2026-09"), monthInShort("2026-09")])).toEqual([long, short]);
});

test("the heading of a figure is in the reader's language", () => {
  const said = () => [
    drillInWords({ kind: "month", value: "2026-11" }),
    drillInWords({ kind: "country", value: "CD" }),
  ];
  expect(said()).toEqual(["November 2026", "Democratic Republic of the Congo"]);
  expect(inLanguage("fr", said)).toEqual(["novembre 2026", "Congo-Kinshasa"]);
});
