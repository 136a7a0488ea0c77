import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { SSO_ADMIN_TEXTS } from "#domain/auth/sso/admin-texts.ts";
import { t } from "#web/i18n.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="measure grid grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="flex items-center gap-2">
        <Link
          href="/admin"
          aria-label={t(SSO_ADMIN_TEXTS.back)}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-accent"
        >
          <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
        </Link>
        <Heading level={1}>{t(SSO_ADMIN_TEXTS.title)}</Heading>
      </div>
      <p className="max-w-prose text-muted">{t(SSO_ADMIN_TEXTS.lead)}</p>
      {children}
    </div>
  );
}
