import { expect, test } from "vitest";
import { chipsOf, isShown, toggled, withTag } from "./chips.ts";

const OPTIONS = [
  { value: "sales", label: "Sales & Negotiation" },
  { value: "legal", label: "Legal & Compliance" },
];

test("a tag is trimmed, inner space too", () => {
  expect(withTag([], "  Bee   keeping ", OPTIONS)).toEqual(["Bee keeping"]);
});

test("a tag is added once in any letter case", () => {
  expect(withTag(["Bee keeping"], "BEE KEEPING", OPTIONS)).toEqual(["Bee keeping"]);
});

test("a text that names an option chooses that option", () => {
  expect(withTag([], "legal & compliance", OPTIONS)).toEqual(["legal"]);
  expect(withTag(["legal"], "Legal & Compliance", OPTIONS)).toEqual(["legal"]);
});

test("an empty text adds no tag", () => {
  expect(withTag(["sales"], "   ", OPTIONS)).toEqual(["sales"]);
});

test("a choice toggled twice is removed", () => {
  expect(toggled(toggled(["legal"], "sales"), "legal")).toEqual(["sales"]);
});

test("custom tags follow the options, each once", () => {
  expect(chipsOf(OPTIONS, ["Bees", "sales", "Bees"]).map(({ value, custom }) => [value, custom])).toEqual([
    ["sales", false],
    ["legal", false],
    ["Bees", true],
  ]);
});

test("the filter hides options that do not match, but never chosen ones", () => {
  const shown = (filter: string) =>
    chipsOf(OPTIONS, ["sales"])
      .filter((chip) => isShown(chip, filter, ["sales"]))
      .map(({ value }) => value);
  expect(shown("LEG")).toEqual(["sales", "legal"]);
  expect(shown("zz")).toEqual(["sales"]);
});
