import { expect, test } from "vitest";
import { isFiltered, matchesPath, readMatchSearch } from "./match-search.ts";

const read = (query: string) => readMatchSearch(new URLSearchParams(query));

test("an address says what is asked for, and nothing else", () => {
  expect(read("tab=opportunities&search=+water+&type=&match=high&x=1")).toEqual({ search: "water", match: "high" });
  expect([read(""), read("match=best")]).toEqual([{}, {}]);
});

test("what is asked for makes the same address again", () => {
  for (const search of [{}, { search: "a&b=c", type: "grant" }, { region: "east_africa", cursor: "abc" }]) {
    const { searchParams } = new URL(matchesPath(search), "http://isa.example");
    expect(searchParams.get("tab")).toBe("opportunities");
    expect(readMatchSearch(searchParams)).toEqual(search);
  }
});

test("a later page without filters is not a search", () => {
  expect([isFiltered({}), isFiltered({ cursor: "abc" }), isFiltered({ type: "grant" })]).toEqual([false, false, true]);
});
