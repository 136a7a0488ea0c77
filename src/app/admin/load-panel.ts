import { loadAudit } from "#features/audit/web/admin/load-audit.ts";
import { loadInsights } from "#features/insights/web/admin/load-insights.ts";
import { loadInterests } from "#features/interests/web/admin/load-interests.ts";
import { loadOpportunities } from "#features/opportunities/web/admin/load-opportunities.ts";
import { loadApplications } from "#features/pre-applications/web/admin/load-applications.ts";
import type { AdminTab } from "#shell/admin/tabs.ts";
import type { apiOf } from "#shell/client/api.ts";
import { loadOverview } from "./load-overview.ts";

export type PanelData = Awaited<ReturnType<typeof loadPanel>>;

/** What the tab shows first. */
export async function loadPanel(tab: AdminTab, api: ReturnType<typeof apiOf>, search: URLSearchParams) {
  if (tab === "opportunities") return { tab, list: await loadOpportunities(api) };
  if (tab === "analytics") return { tab, insights: await loadInsights(api, search) };
  if (tab === "applications") return { tab, applications: await loadApplications(api, search) };
  if (tab === "interests") return { tab, interests: await loadInterests(api, search) };
  if (tab === "audit") return { tab, audit: await loadAudit(api, search) };
  return { tab, overview: await loadOverview(api) };
}
