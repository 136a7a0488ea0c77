import { t } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { LoadedSend } from "./load-send.ts";

type Props = { userId: string; loaded: LoadedSend };

export function SendTab(_: Props) {
  return <EmptyState title={t("This is not ready yet.")} />;
}
