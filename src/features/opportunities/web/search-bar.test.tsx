import { expect, test } from "vitest";
import { firstPage, type ListSearch, readListSearch } from "./search-bar.tsx";

test("a search text in a link is cut to 100 characters", () => {
  const params = new URLSearchParams({ search: "x".repeat(101), type: " grant ", region: " ", other: "1" });
  expect(readListSearch(params)).toEqual({ search: "x".repeat(100), type: "grant" });
});

test.each<[search: ListSearch, path: string]>([
  [{ search: "solar", type: "grant", cursor: "never" }, "/opportunities?search=solar&type=grant"],
  [{ cursor: "never" }, "/opportunities"],
  [{ type: "x".repeat(101) }, "/opportunities"],
])("a refused search %j redirects to %s", (search, path) => {
  expect(firstPage(search)).toBe(path);
});
