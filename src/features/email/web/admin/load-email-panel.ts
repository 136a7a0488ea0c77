import type { apiOf } from "#shell/client/api.ts";
import { loadHistory } from "./history/load-history.ts";
import { loadSend } from "./send/load-send.ts";
import { loadSettings } from "./settings/load-settings.ts";
import type { EmailTab } from "./tabs.ts";
import { loadTemplates } from "./templates/load-templates.ts";

export type EmailPanelData = Awaited<ReturnType<typeof loadEmailPanel>>;

/** What the tab shows first. */
export async function loadEmailPanel(tab: EmailTab, api: ReturnType<typeof apiOf>, search: URLSearchParams) {
  if (tab === "send") return { tab, send: await loadSend(api, search) };
  if (tab === "history") return { tab, history: await loadHistory(api, search) };
  if (tab === "settings") return { tab, settings: await loadSettings(api, search) };
  return { tab, templates: await loadTemplates(api, search) };
}
