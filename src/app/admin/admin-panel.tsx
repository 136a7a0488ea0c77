import { Suspense } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { PanelData } from "./load-panel.ts";
import { Overview } from "./overview.tsx";

const OpportunitiesTab = lazyPart(
  async () => (await import("#features/opportunities/web/admin/opportunities-tab.tsx")).OpportunitiesTab,
);

const ApplicationsTab = lazyPart(
  async () => (await import("#features/pre-applications/web/admin/applications-tab.tsx")).ApplicationsTab,
);

const AuditTab = lazyPart(async () => (await import("#features/audit/web/admin/audit-tab.tsx")).AuditTab);

const InterestsTab = lazyPart(
  async () => (await import("#features/interests/web/admin/interests-tab.tsx")).InterestsTab,
);

const InsightsTab = lazyPart(async () => (await import("#features/insights/web/admin/insights-tab.tsx")).InsightsTab);

type Props = { userId: string; email: string; panel: PanelData };

/** What stands below the tabs; each brings its own script. */
export function AdminPanel({ userId, email, panel }: Props) {
  return (
    <Suspense key={panel.tab} fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
      {panel.tab === "opportunities" && <OpportunitiesTab userId={userId} list={panel.list} />}
      {panel.tab === "analytics" && <InsightsTab userId={userId} loaded={panel.insights} />}
      {panel.tab === "applications" && <ApplicationsTab userId={userId} loaded={panel.applications} />}
      {panel.tab === "interests" && <InterestsTab userId={userId} loaded={panel.interests} />}
      {panel.tab === "audit" && <AuditTab userId={userId} loaded={panel.audit} />}
      {panel.tab === "overview" && <Overview userId={userId} email={email} loaded={panel.overview} />}
    </Suspense>
  );
}
