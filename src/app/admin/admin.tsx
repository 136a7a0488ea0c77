import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { LeavingBar } from "#features/email/web/parts/leaving-bar.tsx";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { AdminSearch } from "#features/search/web/parts/admin-search.tsx";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAdmin } from "#shell/admin/admin-access.ts";
import { AdminFailure } from "#shell/admin/admin-failure.tsx";
import { ClockLine } from "#shell/admin/clock-line.tsx";
import { ListSkeleton } from "#shell/admin/list-skeleton.tsx";
import { TabPages } from "#shell/admin/tab-pages.tsx";
import { ADMIN_TABS, adminTabPath } from "#shell/admin/tabs.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { Skeleton, SkeletonText } from "#shell/ui/skeleton.tsx";
import type { Route } from "./+types/admin";

export const handle = applicationPage;

export const loader = (visit: Route.LoaderArgs) => requireAdmin(visit);

export const shouldRevalidate = exceptWithinPage;

export const meta: Route.MetaFunction = () => [
  { title: `${t("Administration")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** The title and the tabs around each page of the administration (docs/product/site.md#pages-of-administrators). */
export default function Administration({ loaderData: admin }: Route.ComponentProps) {
  return (
    <>
      <Frame search={<AdminSearch userId={admin.userId} />}>
        <Outlet context={admin} />
      </Frame>
      <LeavingBar userId={admin.userId} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error}>
      <Frame>
        <Retry message={t(DASHBOARD_MESSAGES.network)} />
      </Frame>
    </AdminFailure>
  );
}

function Frame({ search, children }: { search?: ReactNode; children: ReactNode }) {
  const tabs = ADMIN_TABS.map(({ href, label }) => ({ href, label: t(label) }));
  return (
    <div className="measure grid grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{t("Administration")}</Heading>
        {search}
      </div>
      <TabPages label={t("Administration")} tabs={tabs} skeleton={skeletonOf}>
        {children}
      </TabPages>
      <ClockLine />
    </div>
  );
}

function skeletonOf(href: string): ReactNode {
  if (href === adminTabPath("opportunities")) return <ListSkeleton />;
  if (href === adminTabPath("analytics")) return <InsightsSkeleton />;
  return <SkeletonText lines={6} label={t("Loading...")} />;
}

/** The figures' places, while they load. */
function InsightsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t("Loading...")}</span>
      <Skeleton className="h-10 w-64" />
      <div aria-hidden className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <div aria-hidden className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
