import type { apiOf } from "#web/api.ts";
import { loadAudit } from "./audit/load-audit.ts";
import { loadInsights } from "./insights/load-insights.ts";
import { loadInterests } from "./interests/load-interests.ts";
import { loadOverview } from "./load-overview.ts";
import { loadOpportunities } from "./opportunities/load-opportunities.ts";
import { loadApplications } from "./pre-applications/load-applications.ts";
import type { AdminTab } from "./tabs.ts";

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
