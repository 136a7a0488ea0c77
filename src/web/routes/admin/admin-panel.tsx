import { Suspense } from "react";
import { t } from "#web/i18n.ts";
import { lazyPart } from "#web/lazy-part.tsx";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import type { PanelData } from "./load-panel.ts";
import { Overview } from "./overview.tsx";

const OpportunitiesTab = lazyPart(async () => (await import("./opportunities/opportunities-tab.tsx")).OpportunitiesTab);

type Props = { userId: string; email: string; panel: PanelData };

/** What stands below the tabs; each brings its own script. */
export function AdminPanel({ userId, email, panel }: Props) {
  return (
    <Suspense key={panel.tab} fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
      {panel.tab === "opportunities" ? (
        <OpportunitiesTab userId={userId} list={panel.list} />
      ) : (
        <Overview email={email} />
      )}
    </Suspense>
  );
}
