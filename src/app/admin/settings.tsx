import { t } from "#platform/i18n/i18n.ts";
import { requireAdmin } from "#shell/admin/admin-access.ts";
import { ClockChoice } from "#shell/admin/clock-choice.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { Route } from "./+types/settings";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin({ context, request });
  return null;
}

/** What administrators choose for themselves and for the site (docs/product/site.md#settings). */
export default function Settings() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Heading level={2}>{t("Settings")}</Heading>
      <ClockChoice />
    </div>
  );
}
