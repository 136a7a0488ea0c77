import { t } from "#platform/i18n/i18n.ts";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { DASHBOARD_MESSAGES } from "../../domain/messages.ts";

export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t(DASHBOARD_MESSAGES.detailsNotLoaded)} onRetry={onRetry} />;
}
