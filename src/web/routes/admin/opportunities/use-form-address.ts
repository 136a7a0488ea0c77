import { useLocation, useNavigate, useSearchParams } from "react-router";
import { listPath } from "./paths.ts";

/** Which opportunity's form is open, by the address: its id, "new", or null for none. */
export function useFormAddress() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    // The first address of a visit has nothing of ours behind it.
    if (key === "default") void navigate(listPath(), { replace: true, preventScrollReset: true });
    else void navigate(-1);
  };
  return { target: search.get("form"), close };
}
