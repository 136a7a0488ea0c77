import { useEffect } from "react";
import { Outlet } from "react-router";
import { isGuest } from "#kernel/permissions.ts";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { usePageFocus } from "#shell/layouts/use-page-focus.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useKnownVisitor } from "#shell/page/root-data.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import type { Route } from "./+types/app-layout";
import { HINTS_AFTER_MS, loadFlash, WorkPage } from "./work-page.tsx";

export const handle = applicationPage;

export const loader = ({ context }: Route.LoaderArgs) => ({ flash: loadFlash(context) });

export const shouldRevalidate = exceptWithinPage;

export default function AppLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  useNews();
  return (
    <Frame toasts={<ToastRegion />}>
      <WorkPage flash={loaderData.flash}>
        <Outlet />
      </WorkPage>
    </Frame>
  );
}

function useNews(): void {
  const visitor = useKnownVisitor();
  useEffect(() => {
    if (!visitor || isGuest(visitor)) return;
    const ending = new AbortController();
    const watch = () => import("./watch-news.ts").then((news) => news.watchNews(visitor, ending)).catch(() => {});
    const timer = setTimeout(watch, HINTS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [visitor]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame toasts={<ToastRegion />}>
      <FailedPage error={error} />
    </Frame>
  );
}
