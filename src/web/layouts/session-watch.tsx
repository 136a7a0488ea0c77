import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SESSION_MESSAGES } from "#domain/auth/session-messages.ts";
import { t } from "#web/i18n.ts";
import { waitBeforeSignOut } from "#web/sign-out.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Link } from "#web/ui/link.tsx";
import { useSessionEvents } from "#web/use-session-events.ts";
import { useVisitor } from "./use-visitor.ts";

/**
 * Keeps a page and the session it was made for together: other tabs, the back button, the way out.
 * A form that says itself that the session has ended (data-session-ended) says it better.
 */
export function SessionWatch() {
  const visitor = useVisitor();
  const { pathname, search } = useLocation();
  const { endedElsewhere } = useSessionEvents(visitor.role === "guest" ? null : visitor.id);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => saveBeforeSignOut(setLeaving), []);
  if (!endedElsewhere || leaving) return null;
  return (
    <div className="measure pt-4 [body:has([data-session-ended])_&]:hidden">
      <Banner tone="warning">
        {t(SESSION_MESSAGES.endedElsewhere)}{" "}
        <Link href={`/auth?next=${encodeURIComponent(pathname + search)}`} className="prose-link">
          {t("Sign in again")}
        </Link>
      </Banner>
    </div>
  );
}

/** The sign-out forms of every header and page: open forms save first (decision 14). */
function saveBeforeSignOut(setLeaving: (leaving: boolean) => void) {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-sign-out]")) return;
    event.preventDefault();
    setLeaving(true);
    void waitBeforeSignOut().then((leaves) => (leaves ? form.submit() : setLeaving(false)));
  };
  document.addEventListener("submit", onSubmit);
  return () => document.removeEventListener("submit", onSubmit);
}
