import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";

type Props = { title: string; lead: string; children: ReactNode };

export function SectionFrame({ title, lead, children }: Props) {
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link href="/account/security" className="prose-link justify-self-start py-2">
          {t("Sign-in and security")}
        </Link>
        <Heading level={1}>{title}</Heading>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}
