import { expect, test } from "vitest";
import { hasManyParts } from "./limit-body.ts";

const form = (parts: number, boundary: string) =>
  new TextEncoder().encode(
    `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(parts)}--${boundary}--\r\n`,
  ).buffer;

test.each([
  ["x", "x"],
  ["a b", '"a b"'],
])("the parts of a form are counted with any boundary", (boundary, header) => {
  const type = `multipart/form-data; boundary=${header}`;
  expect(hasManyParts(form(3, boundary), type)).toBe(false);
  expect(hasManyParts(form(100_000, boundary), type)).toBe(true);
});

test("a form without a boundary has no parts", () => {
  expect(hasManyParts(form(100, "x"), "multipart/form-data")).toBe(false);
});
