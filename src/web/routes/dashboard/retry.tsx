import { useRevalidator } from "react-router";
import { RetryBox } from "#web/ui/retry-box.tsx";

/** Loads the data of this page again. */
export function Retry({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  return <RetryBox message={message} pending={state === "loading"} onRetry={() => void revalidate()} />;
}
