import type { ReactNode } from "react";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { PageFrame } from "#shell/admin/page-frame.tsx";

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame title={t(SSO_ADMIN_TEXTS.title)} back={t(SSO_ADMIN_TEXTS.back)}>
      <p className="max-w-prose text-muted">{t(SSO_ADMIN_TEXTS.lead)}</p>
      {children}
    </PageFrame>
  );
}
