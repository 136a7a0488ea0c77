import type { ReactNode } from "react";
import { type RouterContextProvider, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { FlashToast } from "#shell/layouts/flash-toast.tsx";
import { SessionWatch } from "#shell/layouts/session-watch.tsx";
import { type SaidFlash, sayFlash } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";

export function loadFlash(context: Readonly<RouterContextProvider>): SaidFlash | null {
  const flash = sessionOf(context).takeFlash("toast");
  return flash && sayFlash(flash);
}

/** Delay before a page watches for news, so that the page's own requests come first. */
export const HINTS_AFTER_MS = 2000;

const loadSignOut = () => import("./sign-out.ts");

export function WorkPage({ flash, children }: { flash: SaidFlash | null; children: ReactNode }) {
  return (
    <>
      <UnderWay />
      <SessionWatch loadSignOut={loadSignOut}>
        <FlashToast flash={flash} />
        {children}
      </SessionWatch>
    </>
  );
}

/** Shown when a navigation takes longer than 150 ms. */
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
