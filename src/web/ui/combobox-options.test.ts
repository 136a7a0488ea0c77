import { expect, test } from "vitest";
import { filterOptions, moveActive, optionNamed } from "./combobox-options.ts";

const OPTIONS = ["Guinea-Bissau", "South Africa", "Côte d'Ivoire", "Equatorial Guinea", "Guinea"].map((label) => ({
  value: label,
  label,
}));
const labels = (query: string) => filterOptions(OPTIONS, query).map(({ label }) => label);

test("labels that start with the text come first, then those with such a word", () => {
  expect(labels("guinea")).toEqual(["Guinea-Bissau", "Guinea", "Equatorial Guinea"]);
  expect(labels("AFR")).toEqual(["South Africa"]);
});

test("accents and case do not matter", () => {
  expect(labels("cote d")).toEqual(["Côte d'Ivoire"]);
  expect(optionNamed(OPTIONS, " CÔTE d'ivoire ")?.value).toBe("Côte d'Ivoire");
});

test("an empty text shows the list as it is, up to the limit", () => {
  expect(filterOptions(OPTIONS, " ", 2)).toEqual(OPTIONS.slice(0, 2));
});

test("a text that names nothing finds nothing", () => {
  expect(labels("zz")).toEqual([]);
  expect(optionNamed(OPTIONS, "Guin")).toBeUndefined();
});

test.each([
  [-1, "ArrowDown", 0],
  [2, "ArrowDown", 0],
  [0, "ArrowUp", 2],
  [-1, "ArrowUp", 2],
  [1, "Home", 1],
])("from entry %i, %s leads to entry %i of three", (active, key, expected) => {
  expect(moveActive(active, key, 3)).toBe(expected);
});

test("no entry is active in an empty list", () => {
  expect(moveActive(0, "ArrowDown", 0)).toBe(-1);
});
