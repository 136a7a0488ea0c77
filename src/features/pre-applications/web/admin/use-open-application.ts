import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type ApplicationSearch, applicationsPath } from "./paths.ts";

/** A mark in the history: behind this application is the list. */
const FROM_LIST = "from-list";

/** A link of the list to an application. */
export function openLink(search: ApplicationSearch, id: string) {
  return { href: applicationsPath(search, id), state: FROM_LIST, keepScroll: true };
}

/** Which application is open above the list, by the address. */
export function useOpenApplication(search: ApplicationSearch) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    view: params.get("view"),
    close() {
      if (state === FROM_LIST) void navigate(-1);
      else void navigate(applicationsPath(search), { replace: true, preventScrollReset: true });
    },
    /** To the list, which can be read anew once this is done: going back would break that off. */
    leave: async () => void (await navigate(applicationsPath(search), { replace: true, preventScrollReset: true })),
  };
}
