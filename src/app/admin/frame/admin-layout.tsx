import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { HINTS_AFTER_MS, loadFlash, WorkPage } from "#app/pages/work-page.tsx";
import { canOpenAdministration, isGuest } from "#kernel/permissions.ts";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { usePageFocus } from "#shell/layouts/use-page-focus.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useKnownVisitor } from "#shell/page/root-data.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import type { Route } from "./+types/admin-layout";
import { AdminFrame } from "./admin-frame.tsx";
import { isMenuNarrow } from "./menu-width.ts";
import { PageOnItsWay } from "./page-on-its-way.tsx";

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
