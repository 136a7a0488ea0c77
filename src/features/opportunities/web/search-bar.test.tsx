import { expect, test } from "vitest";
import { firstPage, type ListSearch, readListSearch } from "./search-bar.tsx";

test("a link with more words than a search takes asks for the first of them", () => {
  const params = new URLSearchParams({ search: "x".repeat(101), type: " grant ", region: " ", other: "1" });
  expect(readListSearch(params)).toEqual({ search: "x".repeat(100), type: "grant" });
});

test.each<[search: ListSearch, path: string]>([
  [{ search: "solar", type: "grant", cursor: "never" }, "/opportunities?search=solar&type=grant"],
  [{ cursor: "never" }, "/opportunities"],
  [{ type: "x".repeat(101) }, "/opportunities"],
])("an address that asks for %j, and is refused, leads to %s", (search, path) => {
  expect(firstPage(search)).toBe(path);
});
