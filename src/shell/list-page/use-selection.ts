import { useState } from "react";
import type { ListAddress } from "./list-address.ts";

/** What an act over several rows is about: these, or all that a filter finds on whatever page. */
export type Chosen<Filter> = { ids: string[] } | { all: Filter };

type Matching<Search> = {
  address: Pick<ListAddress<Search>, "filter">;
  search: Search;
  /** With `more` there are more than were counted. */
  matched: { count: number; more: boolean };
};

type Ticked = {
  ids: readonly string[];
  /** The filter of which all are chosen. */
  allOf: string | null;
};
const NONE: Ticked = { ids: [], allOf: null };

export type Selection = ReturnType<typeof useSelection>;

/**
 * Rows that the next press is about.
 * @param open ids of the rows of this page that can be chosen; another is never among them
 * @param matching where "all that match" can be chosen too
 */
export function useSelection<Search = never>(open: readonly string[], matching?: Matching<Search>) {
  const [ticked, setTicked] = useState(NONE);
  const selection = selectionOf(ticked, open, matching);
  const { ids, filter } = selection;
  const tick = (chosen: readonly string[]) => setTicked({ ids: chosen, allOf: null });
  return {
    ...selection,
    /** How many of this page can be chosen. */
    most: open.length,
    canChoose: (id: string) => open.includes(id),
    has: (id: string) => ids.includes(id),
    choose: (id: string, isChosen: boolean) => tick(isChosen ? [...ids, id] : ids.filter((other) => other !== id)),
    choosePage: (isChosen: boolean) => tick(isChosen ? open : []),
    chooseAll: () => setTicked({ ids: [], allOf: JSON.stringify(filter) }),
    clear: () => tick([]),
  };
}

export function selectionOf<Search>(ticked: Ticked, open: readonly string[], matching?: Matching<Search>) {
  const filter: Partial<Search> = matching?.address.filter(matching.search) ?? {};
  // Another filter finds others, whom nobody has chosen.
  const all = matching && ticked.allOf === JSON.stringify(filter) ? matching.matched : null;
  const ids = all ? [...open] : open.filter((id) => ticked.ids.includes(id));
  const chosen: Chosen<Partial<Search>> = all ? { all: filter } : { ids };
  return {
    /** Of this page. */
    ids,
    chosen,
    filter,
    isAll: all !== null,
    count: all?.count ?? ids.length,
    /** More than `count`. */
    more: all?.more ?? false,
    /** All that match, where they are more than this page. */
    matching: matching && matching.matched.count > open.length ? matching.matched : null,
  };
}
