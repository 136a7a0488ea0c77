import { expect, test } from "vitest";
import { INTERESTS } from "./interest-search.ts";

test("a URL keeps its filter and its cursor", () => {
  const search = { kind: "service", subject: "Tax & more", cursor: "abc" } as const;
  expect(INTERESTS.read(new URL(INTERESTS.href(search), "http://x").searchParams)).toEqual(search);
});

test("unknown and invalid filters in a URL are dropped", () => {
  const typed = new URLSearchParams("tab=interests&kind=loan&subject=%00&cursor=%20&other=1");
  expect(INTERESTS.read(typed)).toEqual({});
  expect(INTERESTS.href(INTERESTS.read(typed))).toBe("/admin/interests");
});

test("the export URL keeps the filter and drops the cursor", () => {
  expect(INTERESTS.file({ kind: "fund", cursor: "abc" })).toBe("/api/admin/interests/export.csv?kind=fund");
  expect(INTERESTS.file({ cursor: "abc" })).toBe("/api/admin/interests/export.csv");
});
