import { useEffect } from "react";
import { Outlet } from "react-router";
import type { HintEventName } from "#kernel/hints.ts";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { usePageFocus } from "#shell/layouts/use-page-focus.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useKnownVisitor } from "#shell/page/root-data.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import type { Route } from "./+types/app-layout";
import { loadFlash, WorkPage } from "./work-page.tsx";

export const handle = applicationPage;

export const loader = ({ context }: Route.LoaderArgs) => ({ flash: loadFlash(context) });

export const shouldRevalidate = exceptWithinPage;

/** Pages to work in: they hydrate, and toasts report what happened. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  useIntroductionsWatch();
  return (
    <Frame toasts={<ToastRegion />}>
      <WorkPage flash={loaderData.flash}>
        <Outlet />
      </WorkPage>
    </Frame>
  );
}

const EVERY_MS = 60_000;
const NEWS: HintEventName = "hint:news";

/** Of members who can be asked; its script comes with the first look. */
function useIntroductionsWatch(): void {
  const visitor = useKnownVisitor();
  useEffect(() => {
    if (visitor?.role !== "member" || !visitor.profile?.memberId) return;
    const look = () =>
      import("./watch-introductions.ts").then(
        ({ lookForIntroductions }) => lookForIntroductions(visitor, stop),
        () => {},
      );
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    document.addEventListener(NEWS, look);
    function stop() {
      document.removeEventListener(NEWS, look);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    }
    return stop;
  }, [visitor]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame toasts={<ToastRegion />}>
      <FailedPage error={error} />
    </Frame>
  );
}
