import { useEffect } from "react";
import { Outlet } from "react-router";
import { STARS_KEY } from "#features/saved-opportunities/domain/stars-key.ts";
import { attempt } from "#shell/drafts/try-storage.ts";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { usePageFocus } from "#shell/layouts/use-page-focus.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useKnownVisitor } from "#shell/page/root-data.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { Route } from "./+types/app-layout";
import { loadFlash, WorkPage } from "./work-page.tsx";

export const handle = applicationPage;

export const loader = ({ context }: Route.LoaderArgs) => ({ flash: loadFlash(context) });

export const shouldRevalidate = exceptWithinPage;

/** Pages to work in: they hydrate, and toasts report what happened. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  useIntroductionsWatch();
  useStars();
  return (
    <Frame toasts={<ToastRegion />}>
      <WorkPage flash={loaderData.flash}>
        <Outlet />
      </WorkPage>
    </Frame>
  );
}

const EVERY_MS = 60_000;

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
    function stop() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    }
    return stop;
  }, [visitor]);
}

/** What a guest saved on this device joins the account of whoever signs in; and what the small script of all pages says. */
function useStars(): void {
  const visitor = useKnownVisitor();
  const member = visitor?.role === "member" ? visitor.id : null;
  useEffect(() => {
    if (member && attempt(() => localStorage.getItem(STARS_KEY)))
      import("./join-stars.ts").then(({ joinStars }) => joinStars(member), Boolean);
  }, [member]);
  useEffect(() => {
    const say = (event: Event) => void toast.info((event as CustomEvent<string>).detail);
    addEventListener("isa:say", say);
    return () => removeEventListener("isa:say", say);
  }, []);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame toasts={<ToastRegion />}>
      <FailedPage error={error} />
    </Frame>
  );
}
