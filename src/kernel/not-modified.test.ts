import { expect, test } from "vitest";
import { isNotModified } from "./not-modified.ts";

test.each<[asked: string | null | undefined, etag: string, isIt: boolean]>([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['"x", "a"', '"a"', true],
  ['"x",W/"a"', '"a"', true],
  ['W/"x" , "y" , "a"', '"a"', true],
  ['"a, b", "c"', '"c"', true],
  ["*", '"a"', true],
  [" * ", '"a"', true],
  ['"b"', '"a"', false],
  ['"*"', '"a"', false],
  ['"a, b"', '"a"', false],
  ["a", '"a"', false],
  ['w/"a', '"a"', false],
  ["", '"a"', false],
  [null, '"a"', false],
  [undefined, '"a"', false],
])("If-None-Match %s against %s: %s", (asked, etag, isIt) => {
  expect(isNotModified(asked, etag)).toBe(isIt);
});
