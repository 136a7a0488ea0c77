import { expect, test } from "vitest";
import { selectionOf } from "./use-selection.ts";

type Search = { kind?: string; cursor?: string };

const OPEN = ["a", "b"];
const address = { filter: ({ kind }: Search) => (kind === undefined ? {} : { kind }) };
const matching = (search: Search, count = 240) => ({ address, search, matched: { count, more: false } });
const allOf = (filter: object) => ({ ids: [], allOf: JSON.stringify(filter) });

test("only rows of this page that can be chosen are", () => {
  const { chosen, count } = selectionOf({ ids: ["b", "gone"], allOf: null }, OPEN);
  expect([chosen, count]).toEqual([{ ids: ["b"] }, 1]);
});

test("all that match are a filter and a count, whatever page is shown", () => {
  for (const search of [{ kind: "one" }, { kind: "one", cursor: "next" }]) {
    const { chosen, count, ids } = selectionOf(allOf({ kind: "one" }), OPEN, matching(search));
    expect([chosen, count, ids]).toEqual([{ all: { kind: "one" } }, 240, OPEN]);
  }
});

test("with another filter nobody is chosen", () => {
  const { chosen, isAll } = selectionOf(allOf({ kind: "one" }), OPEN, matching({ kind: "two" }));
  expect([chosen, isAll]).toEqual([{ ids: [] }, false]);
});

test("all that match are offered where they are more than this page", () => {
  const offered = (count: number) => selectionOf({ ids: [], allOf: null }, OPEN, matching({}, count)).matching;
  expect([offered(2)?.count, offered(3)?.count]).toEqual([undefined, 3]);
  expect(selectionOf(allOf({}), OPEN).isAll).toBe(false);
});
