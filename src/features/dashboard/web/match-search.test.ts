import { expect, test } from "vitest";
import { isFiltered, matchesPath, readMatchSearch } from "./match-search.ts";

const read = (query: string) => readMatchSearch(new URLSearchParams(query));

test("unknown, empty and invalid filters in a match URL are dropped", () => {
  expect(read("tab=opportunities&search=+water+&type=&match=high&x=1")).toEqual({ search: "water", match: "high" });
  expect([read(""), read("match=best")]).toEqual([{}, {}]);
});

test("match filters survive a round trip through the URL", () => {
  for (const search of [{}, { search: "a&b=c", type: "grant" }, { region: "east_africa", cursor: "abc" }]) {
    const { searchParams } = new URL(matchesPath(search), "http://isa.example");
    expect(searchParams.get("tab")).toBe("opportunities");
    expect(readMatchSearch(searchParams)).toEqual(search);
  }
});

test("a cursor alone does not count as a filter", () => {
  expect([isFiltered({}), isFiltered({ cursor: "abc" }), isFiltered({ type: "grant" })]).toEqual([false, false, true]);
});
