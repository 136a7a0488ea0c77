import { loadResultsPage } from "#features/outcomes/web/admin/load-results-page.ts";
import { ResultsCard } from "#features/outcomes/web/admin/results-card.tsx";
import type { StoredFigures } from "#features/pilot-figures/contract/pilot-figures.ts";
import { PILOT_TEXTS } from "#features/pilot-figures/domain/pilot-figures.ts";
import { FiguresCard } from "#features/site/web/admin/figures-card.tsx";
import { canOpenAdministration } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { ClockChoice } from "#shell/admin/clock-choice.tsx";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { Route } from "./+types/settings";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAccess(canOpenAdministration, { context, request });
  const api = apiOf(context);
  const [figures, results] = await Promise.all([loadFigures(api), loadResultsPage(api)]);
  return { figures, results };
}

async function loadFigures(api: ReturnType<typeof apiOf>): Promise<StoredFigures | null> {
  try {
    return await unwrap<StoredFigures>(api.api.admin["pilot-figures"].$get());
  } catch {
    return null;
  }
}

/** docs/product/site.md#settings */
export default function Settings({ loaderData: { figures, results } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Heading level={2}>{t("Settings")}</Heading>
      <ClockChoice />
      {figures ? <FiguresCard userId={userId} stored={figures} /> : <Retry message={t(PILOT_TEXTS.notLoaded)} />}
      <ResultsCard userId={userId} stored={results} />
    </div>
  );
}
