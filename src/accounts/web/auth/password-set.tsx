import { useEffect } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/layouts/use-visitor.ts";
import { announceSession } from "#shell/session/session-events.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { RESET_MESSAGES } from "../../domain/messages.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { GoOn, SUCCESS_S } from "./go-on.tsx";

/** M§4: the success panel closes by itself after two seconds. */
export function PasswordSet() {
  const visitor = useVisitor();
  const userId = visitor.role === "guest" ? null : visitor.id;
  useEffect(() => {
    if (userId) announceSession({ type: "PASSWORD_RECOVERY", userId });
  }, [userId]);
  return (
    <AuthFrame title={t("All done")}>
      <Banner tone="success">{t(RESET_MESSAGES.updated)}</Banner>
      <GoOn to="/dashboard" afterSeconds={SUCCESS_S} />
      <ButtonLink href="/dashboard" className="mt-6" wide>
        {t("Go to dashboard")}
      </ButtonLink>
    </AuthFrame>
  );
}
