import { expect, test } from "vitest";
import { keysetPage, readCursor, writeCursor } from "./keyset.ts";

const ID = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
const encode = (text: string) => Buffer.from(text).toString("base64url");

test("a cursor reads back as it was written", () => {
  expect(readCursor(writeCursor({ micros: "1750000000000001", id: ID }))).toEqual({
    micros: "1750000000000001",
    id: ID,
  });
});

test.each([
  "-".repeat(36),
  `01234567${"-".repeat(28)}`,
  ID.replaceAll("-", ""),
  `${ID}0`,
  "",
  ID.replace("7c5e", "xyzw"),
])("a cursor with an invalid id is refused: %s", (id) => {
  expect(() => readCursor(encode(`1.${id}`))).toThrow(expect.objectContaining({ status: 422 }));
});

test("a page has the cursor of the next page, and the last page has none", () => {
  const rows = ["a", "b", "c"];
  const upper = (row: string) => row.toUpperCase();
  expect(keysetPage(rows, 2, upper)).toEqual({ page: ["a", "b"], nextCursor: "B" });
  expect(keysetPage(rows, 3, upper)).toEqual({ page: rows, nextCursor: null });
  expect(keysetPage([], 3, upper)).toEqual({ page: [], nextCursor: null });
});
