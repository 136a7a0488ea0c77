import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitorId } from "../page/root-data.ts";
import type { Ending } from "../session/session-events.ts";
import { useSessionEvents } from "../session/use-session-events.ts";
import { Banner } from "../ui/banner.tsx";
import { Link } from "../ui/link.tsx";

const SENTENCES: Record<Ending, string> = {
  "signed-out": msg("You have signed out in another tab."),
  lapsed: SESSION_MESSAGES.ended,
};

/** @returns whether the sign-out form may be submitted */
type SignOut = (form: HTMLFormElement) => Promise<boolean>;
type LoadSignOut = () => Promise<{ signOut: SignOut }>;
/** The sign-out script is loaded lazily, because few visits end with a sign-out. */
type Props = { loadSignOut: LoadSignOut; children: ReactNode };

/**
 * After a sign-out, no data of the session stays on screen; after the session expired, typed text stays (decision 14).
 * A form with data-session-ended shows its own message.
 */
export function SessionWatch({ loadSignOut, children }: Props) {
  const id = useVisitorId();
  const { pathname, search } = useLocation();
  const ending = useSessionEvents(id);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => watchSignOutForms(loadSignOut, setLeaving), [loadSignOut]);
  return (
    <>
      {ending !== null && !leaving && (
        <div className="measure pt-4 [body:has([data-session-ended])_&]:hidden">
          <Banner tone="warning">
            {t(SENTENCES[ending])}{" "}
            <Link href={`/auth?next=${encodeURIComponent(pathname + search)}`} className="prose-link">
              {t("Sign in again")}
            </Link>
          </Banner>
        </div>
      )}
      {ending !== "signed-out" && children}
    </>
  );
}

/** Open forms save before a sign-out (decision 14). */
function watchSignOutForms(loadSignOut: LoadSignOut, setLeaving: (leaving: boolean) => void) {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-sign-out]")) return;
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    setLeaving(true);
    void mayLeave(loadSignOut, form).then((leaves) => {
      if (leaves) return form.submit();
      form.removeAttribute("aria-busy");
      setLeaving(false);
    });
  };
  document.addEventListener("submit", onSubmit);
  return () => document.removeEventListener("submit", onSubmit);
}

/** If the sign-out script cannot be loaded, unsaved changes are unknown, so the member is asked. */
async function mayLeave(loadSignOut: LoadSignOut, form: HTMLFormElement): Promise<boolean> {
  const script = await loadSignOut().catch(() => null);
  return script ? script.signOut(form) : window.confirm(t(SESSION_MESSAGES.unsavedChanges));
}
