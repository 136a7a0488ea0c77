import { Outlet, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { FlashToast } from "#shell/layouts/flash-toast.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { SessionWatch } from "#shell/layouts/session-watch.tsx";
import { usePageFocus } from "#shell/layouts/use-page-focus.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { sayFlash } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { ToastRegion } from "#shell/ui/toast-region.tsx";
import type { Route } from "./+types/app-layout";

export const handle = applicationPage;

export async function loader({ context }: Route.LoaderArgs) {
  const flash = sessionOf(context).takeFlash("toast");
  return { flash: flash && sayFlash(flash) };
}

const loadSignOut = () => import("./sign-out.ts");

export const shouldRevalidate = exceptWithinPage;

/** Pages to work in: they hydrate, and toasts report what happened. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  return (
    <Frame toasts={<ToastRegion />}>
      <UnderWay />
      <SessionWatch loadSignOut={loadSignOut}>
        <FlashToast flash={loaderData.flash} />
        <Outlet />
      </SessionWatch>
    </Frame>
  );
}

/** Appears when going to another page takes longer than 150 ms. */
function UnderWay() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state !== "idle" && (
        <div className="under-way">
          <span className="sr-only">{t("Loading...")}</span>
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame toasts={<ToastRegion />}>
      <FailedPage error={error} />
    </Frame>
  );
}
