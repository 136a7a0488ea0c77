import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isEnter } from "./enter-key.ts";

test.each([
  ["Enter", { key: "Enter", isComposing: false, keyCode: 13 }, true],
  ["Enter that ends a composition", { key: "Enter", isComposing: true, keyCode: 229 }, false],
  ["Enter that ends a composition in Safari", { key: "Enter", isComposing: false, keyCode: 229 }, false],
  ["Enter while a phone's keyboard composes", { key: "Enter", isComposing: true, keyCode: 13 }, false],
  ["a key that a phone's keyboard does not name", { key: "Unidentified", isComposing: false, keyCode: 229 }, false],
  ["a letter", { key: "a", isComposing: false, keyCode: 65 }, false],
])("%s counts as Enter: %3$s", (_, pressed, expected) => {
  expect(isEnter(pressed as KeyboardEvent)).toBe(expected);
  expect(isEnter({ key: pressed.key, nativeEvent: pressed } as never)).toBe(expected);
});

test("every field that handles Enter checks for input method composition", () => {
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "src/shell/forms/enter-key.ts"] });
  const handling = files.filter((name) => /key [!=]== "Enter"/.test(readFileSync(name, "utf8")));
  expect(handling.filter((name) => !readFileSync(name, "utf8").includes("isComposing(event)"))).toEqual([]);
});
