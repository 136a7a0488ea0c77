import { expect, test } from "vitest";
import { interestsFile, interestsPath, readInterestSearch } from "./paths.ts";

test("an address keeps its filter and its page", () => {
  const search = { kind: "service", subject: "Tax & more", cursor: "abc" } as const;
  expect(readInterestSearch(new URL(interestsPath(search), "http://x").searchParams)).toEqual(search);
});

test("what no filter knows is left out", () => {
  const typed = new URLSearchParams("tab=interests&kind=loan&subject=%00&cursor=%20&other=1");
  expect(readInterestSearch(typed)).toEqual({});
  expect(interestsPath(readInterestSearch(typed))).toBe("/admin?tab=interests");
});

test("the file is of all that is found, wherever the reader is in it", () => {
  expect(interestsFile({ kind: "fund", cursor: "abc" })).toBe("/api/admin/interests/export.csv?kind=fund");
  expect(interestsFile({ cursor: "abc" })).toBe("/api/admin/interests/export.csv");
});
