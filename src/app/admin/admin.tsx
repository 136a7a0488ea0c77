import { Suspense } from "react";
import { data, type ShouldRevalidateFunction } from "react-router";
import { loadAudit } from "#features/audit/web/admin/load-audit.ts";
import { loadInsights } from "#features/insights/web/admin/load-insights.ts";
import { loadInterests } from "#features/interests/web/admin/interest-search.ts";
import { loadOpportunities } from "#features/opportunities/web/admin/load-opportunities.ts";
import { loadApplications } from "#features/pre-applications/web/admin/load-applications.ts";
import { APPLICATIONS } from "#features/pre-applications/web/admin/paths.ts";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { adminAccess } from "#shell/admin/admin-access.ts";
import { AdminFrame } from "#shell/admin/admin-frame.tsx";
import { AdminRefusal } from "#shell/admin/admin-refusal.tsx";
import { type AdminTab, readAdminTab } from "#shell/admin/tabs.ts";
import { apiOf } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { Route } from "./+types/admin";
import { loadOverview } from "./load-overview.ts";
import { Overview } from "./overview.tsx";

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { access, status } = await adminAccess({ context, request });
  if (access.kind !== "admin") return data({ access, panel: null }, { status });
  const panel = await loadPanel(readAdminTab(url.searchParams.get("tab")), apiOf(context), url.searchParams);
  return data({ access, panel });
}

const LOADED_BY_ADDRESS: readonly (AdminTab | undefined)[] = ["analytics", "interests", "audit"];

/** What is opened within a tab loads itself, where it is no list of the address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => readAdminTab(searchParams.get("tab")));
  const staysInTab = before === after && currentUrl.search !== nextUrl.search;
  if (formMethod !== undefined || !staysInTab) return rest.defaultShouldRevalidate;
  if (after === "applications") return !APPLICATIONS.isSame(currentUrl.searchParams, nextUrl.searchParams);
  return LOADED_BY_ADDRESS.includes(after) ? rest.defaultShouldRevalidate : false;
};

export const meta: Route.MetaFunction = () => [
  { title: `${t("Administration")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Admin({ loaderData: { access, panel } }: Route.ComponentProps) {
  if (access.kind !== "admin") return <AdminRefusal access={access} />;
  return <AdminFrame>{panel && <AdminPanel userId={access.userId} email={access.email} panel={panel} />}</AdminFrame>;
}

export function ErrorBoundary() {
  return (
    <AdminFrame>
      <Retry message={t(DASHBOARD_MESSAGES.network)} />
    </AdminFrame>
  );
}

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
function AdminPanel({ userId, email, panel }: Props) {
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

type PanelData = Awaited<ReturnType<typeof loadPanel>>;

/** What the tab shows first. */
async function loadPanel(tab: AdminTab, api: ReturnType<typeof apiOf>, search: URLSearchParams) {
  if (tab === "opportunities") return { tab, list: await loadOpportunities(api) };
  if (tab === "analytics") return { tab, insights: await loadInsights(api, search) };
  if (tab === "applications") return { tab, applications: await loadApplications(api, search) };
  if (tab === "interests") return { tab, interests: await loadInterests(api, search) };
  if (tab === "audit") return { tab, audit: await loadAudit(api, search) };
  return { tab, overview: await loadOverview(api) };
}
