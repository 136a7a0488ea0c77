import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { AdminAccess } from "./admin-access.ts";
import { AdminNotice } from "./admin-notice.tsx";

/** Decision 19: guests and members are told why, before they are sent on. */
export function AdminRefusal({ access }: { access: Exclude<AdminAccess, { kind: "admin" }> }) {
  if (access.kind === "guest") {
    return (
      <AdminNotice
        title={t(SESSION_MESSAGES.authenticationRequired)}
        text={t(SESSION_MESSAGES.authenticationRequiredText)}
        action={{ href: access.signIn, label: t("Sign In") }}
      />
    );
  }
  return (
    <AdminNotice
      title={t(SESSION_MESSAGES.accessDenied)}
      text={t(SESSION_MESSAGES.accessDeniedText)}
      action={{ href: "/dashboard", label: t("Go to dashboard") }}
      goesOn
    />
  );
}
