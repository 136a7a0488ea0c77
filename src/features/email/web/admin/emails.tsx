import { data } from "react-router";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { adminAccess } from "#shell/admin/admin-access.ts";
import { AdminRefusal } from "#shell/admin/admin-refusal.tsx";
import { apiOf } from "#shell/client/api.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { applicationPage } from "#shell/page/kind.ts";
import { EMAIL_TEXTS } from "../../domain/messages.ts";
import type { Route } from "./+types/emails";
import { EmailFrame } from "./email-frame.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { loadEmailPanel } from "./load-email-panel.ts";
import { readEmailTab } from "./tabs.ts";
import { loadUncertain } from "./uncertain/load-uncertain.ts";
import { UncertainNotice } from "./uncertain/uncertain-notice.tsx";

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
