import { expect, test } from "vitest";
import { INTERESTS } from "./interest-search.ts";

test("an address keeps its filter and its page", () => {
  const search = { kind: "service", subject: "Tax & more", cursor: "abc" } as const;
  expect(INTERESTS.read(new URL(INTERESTS.href(search), "http://x").searchParams)).toEqual(search);
});

test("what no filter knows is left out", () => {
  const typed = new URLSearchParams("tab=interests&kind=loan&subject=%00&cursor=%20&other=1");
  expect(INTERESTS.read(typed)).toEqual({});
  expect(INTERESTS.href(INTERESTS.read(typed))).toBe("/admin/interests");
});

test("the file is of all that is found, wherever the reader is in it", () => {
  expect(INTERESTS.file({ kind: "fund", cursor: "abc" })).toBe("/api/admin/interests/export.csv?kind=fund");
  expect(INTERESTS.file({ cursor: "abc" })).toBe("/api/admin/interests/export.csv");
});
