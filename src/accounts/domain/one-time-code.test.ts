import * as v from "valibot";
import { expect, test } from "vitest";
import { codeSchema } from "./code-fields.ts";
import { findCode } from "./one-time-code.ts";
import { readCode } from "./read-code.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["1a23456", null],
  ["123456, 2026", null],
  ["١٢٣٤٥٦", "123456"],
  ["१२३४५६", "123456"],
  ["１２３\u3000４５６", "123456"],
  ["\u202a123\u2011456\u202c", "123456"],
  ["12345½", null],
  ["Code: 123 456", "123456"],
])("the code %j is read as %j", (text, code) => {
  expect(readCode(text)).toBe(code);
  expect(v.is(codeSchema, { code: text })).toBe(code !== null);
});

test.each([
  ["1 2 3 4 5 6", "123456"],
  ["Or use this code\n\n123 456\n\nIt is valid for one hour.", "123456"],
  ["Your code is 123456.", "123456"],
  ["042137 is your ISA code to sign in.\n\n@isa.example #042137", "042137"],
  ["from 123456 to 654321", null],
  ["رمز الدخول ١٢٣٤٥٦، صالح لمدة ساعة", "١٢٣٤٥٦"],
  ["कोड १२३ ४५६", "१२३४५६"],
  ["\u200f١٢٣\u2011٤٥٦\u200f", "١٢٣٤٥٦"],
  ["验证码：１２３４５６", "１２３４５６"],
  ["من ١٢٣٤٥٦ إلى ٦٥٤٣٢١", null],
  ["هاتف ٠٧١٢٣٤٥٦٧٨", null],
  ["+254 712 345 678", null],
  ["0712345678", null],
  ["https://isa.example/auth/callback", null],
  ["", null],
])("the code found in the copied text %j is %j", (text, code) => {
  expect(findCode(text)).toBe(code);
});
