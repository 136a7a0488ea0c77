import { type ShouldRevalidateFunction, useLocation, useNavigate, useSearchParams } from "react-router";
import type { ListAddress } from "./list-address.ts";

/** URL parameter with the id of the row whose dialog is open. */
export type OpenRow = { view?: string; edit?: string; form?: string };

/** History state that says: the previous history entry is the list. */
const FROM_LIST = "from-list";
const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** The list is not revalidated when a dialog opens, because dialogs load their own data. */
export function exceptForOpenRow<Search>(address: ListAddress<Search>): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
    const opens =
      currentUrl.pathname === nextUrl.pathname &&
      currentUrl.search !== nextUrl.search &&
      address.isSame(currentUrl.searchParams, nextUrl.searchParams);
    return opens && formMethod === undefined ? false : defaultShouldRevalidate;
  };
}

export function rowLink<Search>(address: ListAddress<Search>, search: Search, open: OpenRow) {
  return { href: address.href(search, open), state: FROM_LIST, keepScroll: true };
}

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
    /** Replaces the history entry, because going back would abort a revalidation that follows. */
    leave: async () => void (await navigate(address.href(search), IN_PLACE)),
    goOn: (open: OpenRow) => void navigate(address.href(search, open), { ...IN_PLACE, state }),
  };
}
