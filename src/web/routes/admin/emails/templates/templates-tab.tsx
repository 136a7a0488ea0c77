import { t } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { LoadedTemplates } from "./load-templates.ts";

type Props = { userId: string; loaded: LoadedTemplates };

export function TemplatesTab(_: Props) {
  return <EmptyState title={t("No templates yet")} />;
}
