import { t } from "#platform/i18n/i18n.ts";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { DASHBOARD_MESSAGES } from "../../domain/messages.ts";

/** In the place of a part of the form whose script did not come. */
export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t(DASHBOARD_MESSAGES.detailsNotLoaded)} onRetry={onRetry} />;
}
