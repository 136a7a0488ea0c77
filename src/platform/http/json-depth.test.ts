import { expect, test } from "vitest";
import { isTooDeep } from "./limit-body.ts";

const deep = (text: string) => isTooDeep(new TextEncoder().encode(text).buffer);

test.each([
  ["an empty object", "{}", false],
  ["thirty-two levels", "[".repeat(32) + "]".repeat(32), false],
  ["thirty-three levels", `${"[".repeat(32)}{}${"]".repeat(32)}`, true],
  ["half a million levels that never close", "[".repeat(500_000), true],
  ["many arrays side by side", `[${"[],".repeat(1000)}[]]`, false],
  ["brackets in a text", `["${"[".repeat(100)}"]`, false],
  ["brackets after an escaped quote", `["\\"${"[".repeat(100)}"]`, false],
  ["brackets after a text that ends with a backslash", `["\\\\",${"[".repeat(40)}`, true],
])("the depth check of %s gives the expected result", (_name, text, expected) => {
  expect(deep(text)).toBe(expected);
});
