import type { apiOf } from "#web/api.ts";
import { loadOpportunities } from "./opportunities/load-opportunities.ts";
import type { AdminTab } from "./tabs.ts";

export type PanelData = Awaited<ReturnType<typeof loadPanel>>;

/** What the tab shows first. */
export async function loadPanel(tab: AdminTab, api: ReturnType<typeof apiOf>) {
  if (tab === "opportunities") return { tab, list: await loadOpportunities(api) };
  return { tab };
}
