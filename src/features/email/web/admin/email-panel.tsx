import { Suspense } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { EmailPanelData } from "./load-email-panel.ts";

const TemplatesTab = lazyPart(async () => (await import("./templates/templates-tab.tsx")).TemplatesTab);

const SendTab = lazyPart(async () => (await import("./send/send-tab.tsx")).SendTab);

const HistoryTab = lazyPart(async () => (await import("./history/history-tab.tsx")).HistoryTab);

const SettingsTab = lazyPart(async () => (await import("./settings/settings-tab.tsx")).SettingsTab);

/** What stands below the tabs; each brings its own script. */
export function EmailPanel({ userId, panel }: { userId: string; panel: EmailPanelData }) {
  return (
    <Suspense key={panel.tab} fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
      {panel.tab === "templates" && <TemplatesTab userId={userId} loaded={panel.templates} />}
      {panel.tab === "send" && <SendTab userId={userId} loaded={panel.send} />}
      {panel.tab === "history" && <HistoryTab userId={userId} loaded={panel.history} />}
      {panel.tab === "settings" && <SettingsTab userId={userId} loaded={panel.settings} />}
    </Suspense>
  );
}
