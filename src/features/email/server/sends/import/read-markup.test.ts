import { expect, test } from "vitest";
import { readMarkup } from "./read-markup.ts";

test("comments before a table are skipped", () => {
  expect(readMarkup("<!-- saved --><!-- twice -->\n<table><td>amina@example.com</td></table>")).toContain(
    "amina@example.com",
  );
});

test("a text that begins with thousands of comments and has no table is returned unchanged", () => {
  const text = `${"<!---->".repeat(5000)}x`;
  expect(readMarkup(text)).toBe(text);
});
