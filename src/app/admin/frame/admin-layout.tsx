import { type ReactNode, useEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { HINTS_AFTER_MS, loadFlash, WorkPage } from "#app/pages/work-page.tsx";
import { canOpenAdministration, isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { usePageFocus } from "#shell/layouts/use-page-focus.ts";
import { TableSkeleton } from "#shell/list-page/table-skeleton.tsx";
import { applicationPage } from "#shell/page/kind.ts";
import { useKnownVisitor } from "#shell/page/root-data.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { Skeleton, SkeletonText } from "#shell/ui/skeleton.tsx";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import type { Route } from "./+types/admin-layout";
import { AdminFrame } from "./admin-frame.tsx";
import { entryOf } from "./menu-entries.ts";
import { isMenuNarrow } from "./menu-width.ts";

function PageOnItsWay({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const next = coming && entryOf(coming.pathname);
  if (!next || next === entryOf(pathname)) return children;
  return (
    <div className="measure max-w-[90rem] py-5 sm:px-6 sm:py-6">
      <Shape href={next} />
    </div>
  );
}

const LISTS = [
  ...(["users", "opportunities", "applications", "interests", "audit"] as const).map(adminTabPath),
  "/admin/emails/history",
];

function Shape({ href }: { href: string }) {
  if (LISTS.includes(href)) return <TableSkeleton />;
  if (href === adminTabPath("analytics")) return <FiguresSkeleton />;
  return <SkeletonText lines={6} label={t("Loading...")} />;
}

function FiguresSkeleton() {
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

export const handle = applicationPage;

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  flash: loadFlash(context),
  narrow: isMenuNarrow(request.headers),
});

export const shouldRevalidate = exceptWithinPage;

/** docs/product/site.md#pages-of-administrators */
export default function AdminLayout({ loaderData: { flash, narrow } }: Route.ComponentProps) {
  usePageFocus();
  useEffect(() => {
    const watch = () => import("#shell/live/watch-page.ts").then((live) => live.watchPage()).catch(() => {});
    const timer = setTimeout(watch, HINTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Around narrow={narrow}>
      <WorkPage flash={flash}>
        <PageOnItsWay>
          <Outlet />
        </PageOnItsWay>
      </WorkPage>
    </Around>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Around narrow={loaderData?.narrow ?? false}>
      <FailedPage error={error} />
    </Around>
  );
}

/** A visitor without access sees the site's frame around the refusal. */
function Around({ narrow, children }: { narrow: boolean; children: ReactNode }) {
  const visitor = useKnownVisitor();
  if (!visitor || isGuest(visitor) || !canOpenAdministration(visitor))
    return <Frame toasts={<ToastRegion />}>{children}</Frame>;
  return (
    <AdminFrame visitor={visitor} narrow={narrow}>
      {children}
    </AdminFrame>
  );
}
