import { useEffect } from "react";
import { useNavigate } from "react-router";
import { announceSession } from "#shell/session/session-events.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { CONSTANTS } from "../domain/constants.ts";
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
