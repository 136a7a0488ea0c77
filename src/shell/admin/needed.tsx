import { type ReactNode, Suspense, useState } from "react";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { RetryBox } from "../ui/retry-box.tsx";

/** In the place of a dialog whose script did not come. */
export function NotOpened({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t(NETWORK_PROBLEM)} onRetry={onRetry} />;
}

/**
 * A dialog whose script comes when it is first opened (shell/page/lazy-part.tsx). Once it is there it stays, so that it
 * can close and give the focus back.
 */
export function Needed({ now, children }: { now: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(now);
  if (now && !needed) setNeeded(true);
  return needed && <Suspense fallback={null}>{children}</Suspense>;
}
