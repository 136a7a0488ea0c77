import { Outlet, useNavigation } from "react-router";
import { sayFlash } from "#web/flash-message.ts";
import { t } from "#web/i18n.ts";
import { applicationPage } from "#web/kind.ts";
import { sessionOf } from "#web/session.ts";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { exceptWithinPage } from "#web/within-page.ts";
import type { Route } from "./+types/app-layout";
import { FailedPage } from "./failed-page.tsx";
import { FlashToast } from "./flash-toast.tsx";
import { Frame } from "./frame.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { usePageFocus } from "./use-page-focus.ts";

export const handle = applicationPage;

export async function loader({ context }: Route.LoaderArgs) {
  const flash = sessionOf(context).takeFlash("toast");
  return { flash: flash && sayFlash(flash) };
}

const loadSaving = () => import("#web/sign-out.ts");

export const shouldRevalidate = exceptWithinPage;

/** Pages to work in: they hydrate, and toasts report what happened. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  usePageFocus();
  return (
    <Frame>
      <UnderWay />
      <SessionWatch loadSaving={loadSaving} />
      <FlashToast flash={loaderData.flash} />
      <Outlet />
      <ToastRegion />
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
    <Frame>
      <FailedPage error={error} />
      <ToastRegion />
    </Frame>
  );
}
