import { type ReactNode, Suspense } from "react";
import { data, useLocation, useNavigation, useSearchParams } from "react-router";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { adminAccess } from "#shell/admin/admin-access.ts";
import { AdminRefusal } from "#shell/admin/admin-refusal.tsx";
import { PageFrame } from "#shell/admin/page-frame.tsx";
import { apiOf } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import { EMAIL_TEXTS } from "../../domain/messages.ts";
import type { Route } from "./+types/emails";
import { loadHistory } from "./history/load-history.ts";
import { loadComposer, loadSettings, loadTemplates, loadUncertain } from "./panel-data.ts";
import { EMAIL_TABS, type EmailTab, emailTabPath, readEmailTab } from "./paths.ts";
import { UncertainNotice } from "./uncertain-notice.tsx";

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { access, status } = await adminAccess({ context, request });
  if (access.kind !== "admin") return data({ access, panel: null, uncertain: null }, { status });
  const api = apiOf(context);
  const [panel, uncertain] = await Promise.all([
    loadEmailPanel(readEmailTab(url.searchParams.get("tab")), api, url.searchParams),
    loadUncertain(api),
  ]);
  return data({ access, panel, uncertain });
}

export const meta: Route.MetaFunction = () => [
  { title: `${t(EMAIL_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Emails({ loaderData: { access, panel, uncertain } }: Route.ComponentProps) {
  if (access.kind !== "admin") return <AdminRefusal access={access} />;
  return (
    <EmailFrame>
      {uncertain && <UncertainNotice userId={access.userId} uncertain={uncertain} />}
      {panel && <EmailPanel userId={access.userId} panel={panel} />}
    </EmailFrame>
  );
}

export function ErrorBoundary() {
  return (
    <EmailFrame>
      <Retry message={t(DASHBOARD_MESSAGES.network)} />
    </EmailFrame>
  );
}

const TemplatesTab = lazyPart(async () => (await import("./templates/templates-tab.tsx")).TemplatesTab);

const SendTab = lazyPart(async () => (await import("./send/send-tab.tsx")).SendTab);

const HistoryTab = lazyPart(async () => (await import("./history/history-tab.tsx")).HistoryTab);

const SettingsTab = lazyPart(async () => (await import("./settings/settings-tab.tsx")).SettingsTab);

/** What stands below the tabs; each brings its own script. */
function EmailPanel({ userId, panel }: { userId: string; panel: EmailPanelData }) {
  return (
    <Suspense key={panel.tab} fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
      {panel.tab === "templates" && <TemplatesTab userId={userId} loaded={panel.templates} />}
      {panel.tab === "send" && <SendTab userId={userId} loaded={panel.send} />}
      {panel.tab === "history" && <HistoryTab userId={userId} loaded={panel.history} />}
      {panel.tab === "settings" && <SettingsTab userId={userId} loaded={panel.settings} />}
    </Suspense>
  );
}

/** Back arrow, title and the four tabs above whichever is open (docs/product/email.md). */
function EmailFrame({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const open = readEmailTab(search.get("tab"));
  const coming = location?.pathname === pathname ? readEmailTab(new URLSearchParams(location.search).get("tab")) : open;
  return (
    <PageFrame title={t(EMAIL_TEXTS.title)} back={t(EMAIL_TEXTS.back)}>
      <Tabs
        label={t(EMAIL_TEXTS.title)}
        tabs={EMAIL_TABS.map(({ key, label }) => ({
          label: t(label),
          href: emailTabPath(key),
          current: key === coming,
        }))}
      />
      {coming === open ? children : <SkeletonText lines={6} label={t("Loading...")} />}
    </PageFrame>
  );
}

type EmailPanelData = Awaited<ReturnType<typeof loadEmailPanel>>;

/** What the tab shows first. */
async function loadEmailPanel(tab: EmailTab, api: ReturnType<typeof apiOf>, search: URLSearchParams) {
  if (tab === "send") return { tab, send: await loadComposer(api, search) };
  if (tab === "history") return { tab, history: await loadHistory(api, search) };
  if (tab === "settings") return { tab, settings: await loadSettings(api, search) };
  return { tab, templates: await loadTemplates(api, search) };
}
