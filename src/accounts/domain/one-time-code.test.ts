import { expect, test } from "vitest";
import { readCode } from "./one-time-code.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["١٢٣٤٥٦", null],
])("the code %j is read as %j", (text, code) => {
  expect(readCode(text)).toBe(code);
});
