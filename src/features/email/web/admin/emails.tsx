import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { AdminSearch } from "#features/search/web/parts/admin-search.tsx";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAdmin } from "#shell/admin/admin-access.ts";
import { AdminFailure } from "#shell/admin/admin-failure.tsx";
import { PageFrame } from "#shell/admin/page-frame.tsx";
import { TabPages } from "#shell/admin/tab-pages.tsx";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { Retry } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { UncertainAnswer } from "../../contract/email-history.ts";
import { EMAIL_TEXTS } from "../../domain/messages.ts";
import { LeavingBar } from "../parts/leaving-bar.tsx";
import type { Route } from "./+types/emails";
import { EMAIL_TABS } from "./paths.ts";
import { UncertainNotice } from "./uncertain-notice.tsx";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin({ context, request });
  return { admin, uncertain: await loadUncertain(apiOf(context)) };
}

/** Null when it could not be read: the page beside it says so. */
async function loadUncertain(api: ReturnType<typeof apiOf>): Promise<UncertainAnswer | null> {
  try {
    return await unwrap<UncertainAnswer>(api.api.admin["email-history"].uncertain.$get());
  } catch {
    return null;
  }
}

/** Mails of unknown fate are looked for with every page. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [
  { title: `${t(EMAIL_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Emails({ loaderData: { admin, uncertain } }: Route.ComponentProps) {
  return (
    <>
      <EmailFrame search={<AdminSearch userId={admin.userId} />}>
        {uncertain && <UncertainNotice userId={admin.userId} uncertain={uncertain} />}
        <Outlet context={admin} />
      </EmailFrame>
      <LeavingBar userId={admin.userId} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error}>
      <EmailFrame>
        <Retry message={t(DASHBOARD_MESSAGES.network)} />
      </EmailFrame>
    </AdminFailure>
  );
}

/** Back arrow, title and the four tabs above whichever is open (docs/product/email.md). */
function EmailFrame({ search, children }: { search?: ReactNode; children: ReactNode }) {
  const tabs = EMAIL_TABS.map(({ href, label }) => ({ href, label: t(label) }));
  return (
    <PageFrame title={t(EMAIL_TEXTS.title)} back={t(EMAIL_TEXTS.back)} search={search}>
      <TabPages
        label={t(EMAIL_TEXTS.title)}
        tabs={tabs}
        skeleton={() => <SkeletonText lines={6} label={t("Loading...")} />}
      >
        {children}
      </TabPages>
    </PageFrame>
  );
}
