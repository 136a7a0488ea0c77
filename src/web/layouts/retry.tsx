import { useRevalidator } from "react-router";
import { DASHBOARD_MESSAGES } from "#domain/profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { RetryBox } from "#web/ui/retry-box.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** Loads the data of this page again; without a connection that would fail for the frame around it too. */
export function Retry({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  const retry = () => {
    if (navigator.onLine) void revalidate();
    else toast.error(t(DASHBOARD_MESSAGES.network));
  };
  return <RetryBox message={message} pending={state === "loading"} onRetry={retry} />;
}
