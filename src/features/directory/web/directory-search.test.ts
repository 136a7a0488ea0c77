import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { facetOptions } from "./directory-search.ts";

const COUNTS = { "country:KE": 1200, "type:solo": 3 };

test("the country filter offers countries with members, and the chosen country", () => {
  expect(facetOptions("country", COUNTS, undefined)).toEqual([{ value: "KE", label: "Kenya (1,200)", members: 1200 }]);
  expect(facetOptions("country", COUNTS, "GH").map(({ value }) => value)).toEqual(["GH", "KE"]);
  expect(facetOptions("country", null, undefined)).toEqual([]);
});

test("other filters offer all options with their counts, or without numbers when counts are missing", () => {
  const labels = (counts: Record<string, number> | null) =>
    facetOptions("stage", counts, undefined).map(({ label }) => label);
  expect(labels(COUNTS).every((label) => label.endsWith("(0)"))).toBe(true);
  const first = facetOptions("stage", COUNTS, undefined)[0]?.value;
  expect(labels({ ...COUNTS, [`stage:${first}`]: 7 })[0]).toMatch(/ \(7\)$/);
  expect(labels(null).some((label) => label.includes("("))).toBe(false);
});

test("counts are formatted in the language of each reader", () => {
  const labels = () => facetOptions("country", COUNTS, undefined).map(({ label }) => label);
  expect([labels(), inLanguage("fr", labels), labels()]).toEqual([
    ["Kenya (1,200)"],
    ["Kenya (1\u00a0200)"],
    ["Kenya (1,200)"],
  ]);
});
