import { useState } from "react";
import type { ListAddress } from "./list-address.ts";

/** The selected rows, or all rows that a filter finds on all pages. */
export type Chosen<Filter> = { ids: string[] } | { all: Filter };

type Matching<Search> = {
  address: Pick<ListAddress<Search>, "filter">;
  search: Search;
  /** Number of rows that the filter finds; `more`: there are more than `count`. */
  matched: { count: number; more: boolean };
};

type Ticked = {
  ids: readonly string[];
  /** JSON of the filter whose results are all selected. */
  allOf: string | null;
};
const NONE: Ticked = { ids: [], allOf: null };

export type Selection = ReturnType<typeof useSelection>;

/**
 * @param open ids of the selectable rows of this page
 * @param matching the filter; allows to select all rows that match it, on all pages
 */
export function useSelection<Search = never>(open: readonly string[], matching?: Matching<Search>) {
  const [ticked, setTicked] = useState(NONE);
  const selection = selectionOf(ticked, open, matching);
  const { ids, filter } = selection;
  const tick = (chosen: readonly string[]) => setTicked({ ids: chosen, allOf: null });
  return {
    ...selection,
    /** Number of selectable rows on this page. */
    most: open.length,
    canChoose: (id: string) => open.includes(id),
    has: (id: string) => ids.includes(id),
    choose: (id: string, isChosen: boolean) => tick(isChosen ? [...ids, id] : ids.filter((other) => other !== id)),
    choosePage: (isChosen: boolean) => tick(isChosen ? open : []),
    chooseAll: () => setTicked({ ids: [], allOf: JSON.stringify(filter) }),
    clear: () => tick([]),
  };
}

function selectionOf<Search>(ticked: Ticked, open: readonly string[], matching?: Matching<Search>) {
  const filter: Partial<Search> = matching?.address.filter(matching.search) ?? {};
  // After a change of the filter, "all rows that match" is no longer selected.
  const all = matching && ticked.allOf === JSON.stringify(filter) ? matching.matched : null;
  const ids = all ? [...open] : open.filter((id) => ticked.ids.includes(id));
  const chosen: Chosen<Partial<Search>> = all ? { all: filter } : { ids };
  return {
    ids,
    chosen,
    filter,
    isAll: all !== null,
    count: all?.count ?? ids.length,
    more: all?.more ?? false,
    /** Number of all matching rows, if there are more than on this page. */
    matching: matching && matching.matched.count > open.length ? matching.matched : null,
  };
}
