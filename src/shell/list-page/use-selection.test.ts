import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Selection, useSelection } from "./use-selection.ts";

type Search = { kind?: string; cursor?: string };
type Page = { open?: string[]; found?: ReturnType<typeof matching>; act?: (selection: Selection) => void };

const OPEN = ["a", "b"];
const address = { filter: ({ kind }: Search) => (kind === undefined ? {} : { kind }) };
const matching = (search: Search, count = 240) => ({ address, search, matched: { count, more: false } });
const chooseAll = (selection: Selection) => selection.chooseAll();

/** Shows the pages one after another, and acts on each. @returns the selection on the last one */
function selectionAfter(...pages: Page[]): Selection {
  const shown: Selection[] = [];
  function List() {
    const { open = OPEN, found, act } = pages[shown.length] ?? {};
    const selection = useSelection<Search>(open, found);
    shown.push(selection);
    act?.(selection);
    return null;
  }
  renderToStaticMarkup(createElement(List));
  expect(shown).toHaveLength(pages.length);
  return shown.at(-1) as Selection;
}

test("only selectable rows of this page are selected", () => {
  const { chosen, count } = selectionAfter({ open: ["b", "gone"], act: (before) => before.choosePage(true) }, {});
  expect([chosen, count]).toEqual([{ ids: ["b"] }, 1]);
});

test("a selection of all matches is a filter and a count on every page", () => {
  for (const search of [{ kind: "one" }, { kind: "one", cursor: "next" }]) {
    const first = { found: matching({ kind: "one" }), act: chooseAll };
    const { chosen, count, ids } = selectionAfter(first, { found: matching(search) });
    expect([chosen, count, ids]).toEqual([{ all: { kind: "one" } }, 240, OPEN]);
  }
});

test("a changed filter clears the selection of all matches", () => {
  const first = { found: matching({ kind: "one" }), act: chooseAll };
  const { chosen, isAll } = selectionAfter(first, { found: matching({ kind: "two" }) });
  expect([chosen, isAll]).toEqual([{ ids: [] }, false]);
});

test("a selection of all matches is offered when there are more than on this page", () => {
  const offered = (count: number) => selectionAfter({ found: matching({}, count) }).matching;
  expect([offered(2)?.count, offered(3)?.count]).toEqual([undefined, 3]);
  expect(selectionAfter({ act: chooseAll }, {}).isAll).toBe(false);
});
