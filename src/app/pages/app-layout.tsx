import { useEffect } from "react";
import { Outlet } from "react-router";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { usePageFocus } from "#shell/layouts/use-page-focus.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useKnownVisitor, useVisitorId } from "#shell/page/root-data.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import type { Route } from "./+types/app-layout";
import { HINTS_AFTER_MS, loadFlash, WorkPage } from "./work-page.tsx";

export const handle = applicationPage;

export const loader = ({ context }: Route.LoaderArgs) => ({ flash: loadFlash(context) });

export const shouldRevalidate = exceptWithinPage;

/** Pages to work in: they hydrate, and toasts report what happened. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  useWorker();
  useNews();
  return (
    <Frame toasts={<ToastRegion />}>
      <WorkPage flash={loaderData.flash}>
        <Outlet />
      </WorkPage>
    </Frame>
  );
}

/** Whoever signs in on a page that is open already: where somebody is signed in as a page loads, its script begins this (enhance.ts). */
function useWorker(): void {
  const visitorId = useVisitorId();
  useEffect(() => {
    if (!import.meta.env.PROD || !visitorId || document.readyState !== "complete") return;
    navigator.serviceWorker?.register("/service-worker.js").catch(Boolean);
  }, [visitorId]);
}

/** Of members who can be asked; its script comes by itself. */
function useNews(): void {
  const visitor = useKnownVisitor();
  useEffect(() => {
    if (visitor?.role !== "member" || !visitor.profile?.memberId) return;
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
