import { useRevalidator } from "react-router";
import { NETWORK_PROBLEM } from "#domain/interface-messages.ts";
import { t } from "#web/i18n.ts";
import { RetryBox } from "#web/ui/retry-box.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** Loads the data of this page again; without a connection that would fail for the frame around it too. */
export function Retry({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  const retry = () => {
    if (navigator.onLine) void revalidate();
    else toast.error(t(NETWORK_PROBLEM));
  };
  return <RetryBox message={message} pending={state === "loading"} onRetry={retry} />;
}
