import { expect, test } from "vitest";
import { findCode, readCode } from "./one-time-code.ts";

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

test.each([
  ["1 2 3 4 5 6", "123456"],
  ["Or use this code\n\n123 456\n\nIt is valid for one hour.", "123456"],
  ["Your code is 123456.", "123456"],
  ["from 123456 to 654321", null],
  ["+254 712 345 678", null],
  ["0712345678", null],
  ["https://isa.example/auth/callback", null],
  ["", null],
])("the code that was copied in %j is %j", (text, code) => {
  expect(findCode(text)).toBe(code);
});
