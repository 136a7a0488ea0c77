import { useRevalidator } from "react-router";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { RetryBox } from "../ui/retry-box.tsx";
import { toast } from "../ui/toast-store.ts";

/** Loads the data of this page again; without a connection that would fail for the frame around it too. */
export function Retry({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  const retry = () => {
    if (navigator.onLine) void revalidate();
    else toast.error(t(NETWORK_PROBLEM));
  };
  return <RetryBox message={message} pending={state === "loading"} onRetry={retry} />;
}
