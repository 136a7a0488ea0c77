import { useLocation, useRevalidator } from "react-router";
import { RetryBox } from "#web/ui/retry-box.tsx";

/** Loads the data of this page again; without script, the page itself. */
export function Retry({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <RetryBox
      message={message}
      action={pathname + search}
      pending={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}
