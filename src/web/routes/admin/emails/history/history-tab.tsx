import { t } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { LoadedHistory } from "./load-history.ts";

type Props = { userId: string; loaded: LoadedHistory };

export function HistoryTab(_: Props) {
  return <EmptyState title={t("No email history yet")} />;
}
