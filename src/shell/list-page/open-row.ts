import { type ShouldRevalidateFunction, useLocation, useNavigate, useSearchParams } from "react-router";
import type { ListAddress } from "./list-address.ts";

/** What is open above the list: `view`, `edit` or `form`, and the id of the row. */
export type OpenRow = { view?: string; edit?: string; form?: string };

/** A mark in the history: behind this row is the list. */
const FROM_LIST = "from-list";
const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** What opens or closes above the list loads itself. */
export function exceptForOpenRow<Search>(address: ListAddress<Search>): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
    const opens =
      currentUrl.pathname === nextUrl.pathname &&
      currentUrl.search !== nextUrl.search &&
      address.isSame(currentUrl.searchParams, nextUrl.searchParams);
    return opens && formMethod === undefined ? false : defaultShouldRevalidate;
  };
}

/** A link of the list to one of its rows. */
export function rowLink<Search>(address: ListAddress<Search>, search: Search, open: OpenRow) {
  return { href: address.href(search, open), state: FROM_LIST, keepScroll: true };
}

/** Which row is open above the list, by the address, and for what. */
export function useOpenRow<Search>(address: ListAddress<Search>, search: Search) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    view: params.get("view"),
    edit: params.get("edit"),
    form: params.get("form"),
    close() {
      if (state === FROM_LIST) void navigate(-1);
      else void navigate(address.href(search), IN_PLACE);
    },
    /** To the list, which can be read anew once this is done: going back would break that off. */
    leave: async () => void (await navigate(address.href(search), IN_PLACE)),
    /** In place of what is open. */
    goOn: (open: OpenRow) => void navigate(address.href(search, open), { ...IN_PLACE, state }),
  };
}
