import { t } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { LoadedSettings } from "./load-settings.ts";

type Props = { userId: string; loaded: LoadedSettings };

export function SettingsTab(_: Props) {
  return <EmptyState title={t("This is not ready yet.")} />;
}
