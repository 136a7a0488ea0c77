import { expect, test } from "vitest";
import { selectionOf } from "./use-selection.ts";

type Search = { kind?: string; cursor?: string };

const OPEN = ["a", "b"];
const address = { filter: ({ kind }: Search) => (kind === undefined ? {} : { kind }) };
const matching = (search: Search, count = 240) => ({ address, search, matched: { count, more: false } });
const allOf = (filter: object) => ({ ids: [], allOf: JSON.stringify(filter) });

test("only selectable rows of this page are selected", () => {
  const { chosen, count } = selectionOf({ ids: ["b", "gone"], allOf: null }, OPEN);
  expect([chosen, count]).toEqual([{ ids: ["b"] }, 1]);
});

test("a selection of all matches is a filter and a count on every page", () => {
  for (const search of [{ kind: "one" }, { kind: "one", cursor: "next" }]) {
    const { chosen, count, ids } = selectionOf(allOf({ kind: "one" }), OPEN, matching(search));
    expect([chosen, count, ids]).toEqual([{ all: { kind: "one" } }, 240, OPEN]);
  }
});

test("a changed filter clears the selection of all matches", () => {
  const { chosen, isAll } = selectionOf(allOf({ kind: "one" }), OPEN, matching({ kind: "two" }));
  expect([chosen, isAll]).toEqual([{ ids: [] }, false]);
});

test("a selection of all matches is offered when there are more than on this page", () => {
  const offered = (count: number) => selectionOf({ ids: [], allOf: null }, OPEN, matching({}, count)).matching;
  expect([offered(2)?.count, offered(3)?.count]).toEqual([undefined, 3]);
  expect(selectionOf(allOf({}), OPEN).isAll).toBe(false);
});
