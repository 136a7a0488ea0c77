import { type ReactNode, Suspense, useState } from "react";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { RetryBox } from "../ui/retry-box.tsx";

export function NotOpened({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t(NETWORK_PROBLEM)} onRetry={onRetry} />;
}

/** Mounts content when it is first needed; it stays mounted, so that its dialog can close and return the focus. */
export function Needed({ now, children }: { now: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(now);
  if (now && !needed) setNeeded(true);
  return needed && <Suspense fallback={null}>{children}</Suspense>;
}
