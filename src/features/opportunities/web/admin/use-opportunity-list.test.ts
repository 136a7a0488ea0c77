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

test("a new row is added first and increases the total", () => {
  const { opportunities, total } = withSaved(list(["b"], 5), row("a"));
  expect(opportunities.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(total).toBe(6);
});

test("a known row is replaced in place and does not change the total", () => {
  const { opportunities, total } = withSaved(list(["a", "b"], 5), row("b", "Renamed"));
  expect(opportunities.map(({ title }) => title)).toEqual(["a", "Renamed"]);
  expect(total).toBe(5);
});

test("an update of a row that left the list does not add it again", () => {
  expect(withRow(list(["a"], 1), row("b"))).toEqual(list(["a"], 1));
});

test("removing a row decreases the total, and removing an unknown row changes nothing", () => {
  expect(withoutRow(list(["a", "b"], 5), "a")).toEqual(list(["b"], 4));
  expect(withoutRow(list(["a"], 5), "z")).toEqual(list(["a"], 5));
});

test("an emptied list is used up only when another page follows", () => {
  expect(isUsedUp(list(["a"], 2, "after-a"))).toBe(false);
  expect(isUsedUp(withoutRow(list(["a"], 2, "after-a"), "a"))).toBe(true);
  expect(isUsedUp(withoutRow(list(["a"], 1), "a"))).toBe(false);
});
