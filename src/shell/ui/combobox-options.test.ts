import { expect, test } from "vitest";
import { filterOptions, moveActive, optionMeant } from "./combobox-options.ts";

const OPTIONS = ["Guinea-Bissau", "South Africa", "Côte d'Ivoire", "Equatorial Guinea", "Guinea"].map((label) => ({
  value: label,
  label,
}));
const IVORY_COAST = { value: "CI", label: "Côte d'Ivoire", names: ["ivory coast"] };
const WITH_NAMES = [IVORY_COAST, { value: "CV", label: "Cabo Verde", names: ["cape verde"] }];
const meant = (query: string) => optionMeant(OPTIONS, filterOptions(OPTIONS, query), query)?.value;
const labels = (query: string) => filterOptions(OPTIONS, query).map(({ label }) => label);

test("labels that start with the text come first, then labels with such a word", () => {
  expect(labels("guinea")).toEqual(["Guinea-Bissau", "Guinea", "Equatorial Guinea"]);
  expect(labels("AFR")).toEqual(["South Africa"]);
});

test("options are found without regard to accents and case", () => {
  expect(labels("cote d")).toEqual(["Côte d'Ivoire"]);
  expect(meant(" CÔTE d'ivoire ")).toBe("Côte d'Ivoire");
});

test("an empty text shows the list as it is, up to the limit", () => {
  expect(filterOptions(OPTIONS, " ", 2)).toEqual(OPTIONS.slice(0, 2));
});

test("a text without a match finds no option", () => {
  expect(labels("zz")).toEqual([]);
  expect(meant("zz")).toBeUndefined();
});

test("an option is found and selected by its other names", () => {
  expect(filterOptions(WITH_NAMES, "ivo").map(({ value }) => value)).toEqual(["CI"]);
  expect(filterOptions(WITH_NAMES, "coast").map(({ value }) => value)).toEqual(["CI"]);
  expect(optionMeant(WITH_NAMES, WITH_NAMES, "Ivory Coast")).toBe(IVORY_COAST);
});

test("a prefix selects an option only when one option matches", () => {
  expect(meant("South")).toBe("South Africa");
  expect(meant("Guin")).toBeUndefined();
  expect(meant("Guinea")).toBe("Guinea");
});

test.each([
  [-1, "ArrowDown", 0],
  [2, "ArrowDown", 0],
  [0, "ArrowUp", 2],
  [-1, "ArrowUp", 2],
  [1, "Home", 1],
])("the entry %i with the key %s moves to the entry %i of three", (active, key, expected) => {
  expect(moveActive(active, key, 3)).toBe(expected);
});

test("no entry is active in an empty list", () => {
  expect(moveActive(0, "ArrowDown", 0)).toBe(-1);
});
