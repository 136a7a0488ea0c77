import { useLocation, useNavigate, useSearchParams } from "react-router";
import { formPath, listPath } from "./paths.ts";

/** A mark in the history: behind this form is the list. */
const FROM_LIST = "from-list";

/** A link of the list to a form. */
export function formLink(target: string) {
  return { href: formPath(target), state: FROM_LIST, keepScroll: true };
}

/** Which opportunity's form is open, by the address: its id, "new", or null for none. */
export function useFormAddress() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if (state === FROM_LIST) void navigate(-1);
    else void navigate(listPath(), { replace: true, preventScrollReset: true });
  };
  return { target: search.get("form"), close };
}
