import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitorId } from "../page/root-data.ts";
import { type Ending, useSessionEvents } from "../session/use-session-events.ts";
import { Banner } from "../ui/banner.tsx";
import { Link } from "../ui/link.tsx";

const SENTENCES: Record<Ending, string> = {
  "signed-out": SESSION_MESSAGES.endedElsewhere,
  lapsed: SESSION_MESSAGES.ended,
};

/** What is done before a sign-out. */
type Saving = { waitBeforeSignOut: (userId: string) => Promise<boolean> };
type LoadSaving = () => Promise<Saving>;
/** Few visits end with a sign-out: its script comes with it. */
type Props = { loadSaving: LoadSaving };

/**
 * Keeps a page and the session it was made for together: other tabs, the back button, the way out.
 * A form that says itself that the session has ended (data-session-ended) says it better.
 */
export function SessionWatch({ loadSaving }: Props) {
  const id = useVisitorId();
  const { pathname, search } = useLocation();
  const ending = useSessionEvents(id);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => saveBeforeSignOut(loadSaving, setLeaving), [loadSaving]);
  if (ending === null || leaving) return null;
  return (
    <div className="measure pt-4 [body:has([data-session-ended])_&]:hidden">
      <Banner tone="warning">
        {t(SENTENCES[ending])}{" "}
        <Link href={`/auth?next=${encodeURIComponent(pathname + search)}`} className="prose-link">
          {t("Sign in again")}
        </Link>
      </Banner>
    </div>
  );
}

/** The sign-out forms of every header and page: open forms save first (decision 14). */
function saveBeforeSignOut(loadSaving: LoadSaving, setLeaving: (leaving: boolean) => void) {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-sign-out]")) return;
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    setLeaving(true);
    void mayLeave(loadSaving, form.dataset.signOut ?? "").then((leaves) => {
      if (leaves) return form.submit();
      form.removeAttribute("aria-busy");
      setLeaving(false);
    });
  };
  document.addEventListener("submit", onSubmit);
  return () => document.removeEventListener("submit", onSubmit);
}

/** Where the script does not come, what is unsaved is not known. */
async function mayLeave(loadSaving: LoadSaving, userId: string): Promise<boolean> {
  const saving = await loadSaving().catch(() => null);
  return saving ? saving.waitBeforeSignOut(userId) : window.confirm(t(SESSION_MESSAGES.unsavedChanges));
}
