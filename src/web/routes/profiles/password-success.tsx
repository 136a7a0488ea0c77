import { useEffect } from "react";
import { useNavigate } from "react-router";
import { CONSTANTS } from "#domain/profiles/constants.ts";
import { announceSession } from "#web/session-events.ts";
import { Banner } from "#web/ui/banner.tsx";
import { formHref } from "./account-tabs.ts";

/** M§4: closes by itself after two seconds. */
export function PasswordSuccess({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    announceSession({ type: "USER_UPDATED", userId: null });
    const timer = setTimeout(
      () => void navigate(formHref(null), { replace: true, preventScrollReset: true }),
      CONSTANTS.passwordSuccessCloseMs,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Banner tone="success" title={text} />;
}
