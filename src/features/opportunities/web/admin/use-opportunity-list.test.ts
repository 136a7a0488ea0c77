import { expect, test } from "vitest";
import type { ListedOpportunity } from "../../contract/admin-opportunities.ts";
import { isUsedUp, type ListState, withoutRow, withRow, withSaved } from "./use-opportunity-list.ts";

const row = (id: string, title = id) => ({ id, title }) as ListedOpportunity;
const list = (ids: string[], total: number, nextCursor: string | null = null): ListState => ({
  opportunities: ids.map((id) => row(id)),
  total,
  matched: total,
  similarTo: null,
  nextCursor,
});

test("a new row comes first and counts", () => {
  const { opportunities, total } = withSaved(list(["b"], 5), row("a"));
  expect(opportunities.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(total).toBe(6);
});

test("a row that is there is replaced where it stands, and counts once", () => {
  const { opportunities, total } = withSaved(list(["a", "b"], 5), row("b", "Renamed"));
  expect(opportunities.map(({ title }) => title)).toEqual(["a", "Renamed"]);
  expect(total).toBe(5);
});

test("an answer about a row that has left the list does not bring it back", () => {
  expect(withRow(list(["a"], 1), row("b"))).toEqual(list(["a"], 1));
});

test("a row that is taken away is counted out; one that is not there changes nothing", () => {
  expect(withoutRow(list(["a", "b"], 5), "a")).toEqual(list(["b"], 4));
  expect(withoutRow(list(["a"], 5), "z")).toEqual(list(["a"], 5));
});

test("whose last row in view is taken away has more to read, unless that was the last page", () => {
  expect(isUsedUp(list(["a"], 2, "after-a"))).toBe(false);
  expect(isUsedUp(withoutRow(list(["a"], 2, "after-a"), "a"))).toBe(true);
  expect(isUsedUp(withoutRow(list(["a"], 1), "a"))).toBe(false);
});
