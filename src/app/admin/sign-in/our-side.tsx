import { Download } from "lucide-react";
import type { OrganisationsAnswer } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { CopyLine } from "./copy-line.tsx";

export function OurSide({ ours }: { ours: OrganisationsAnswer["ours"] }) {
  return (
    <Card as="section" title={t(SSO_ADMIN_TEXTS.ours)}>
      <p className="text-muted">{t(SSO_ADMIN_TEXTS.oursText)}</p>
      <dl className="mt-4 grid gap-4">
        <CopyLine label={t(SSO_ADMIN_TEXTS.entityId)} value={ours.entityId} />
        <CopyLine label={t(SSO_ADMIN_TEXTS.acsUrl)} value={ours.acsUrl} />
        <CopyLine label={t(SSO_ADMIN_TEXTS.metadataUrl)} value={ours.metadataUrl} />
      </dl>
      <p className="mt-4 text-sm text-muted">{t(ours.hasKey ? SSO_ADMIN_TEXTS.hasKey : SSO_ADMIN_TEXTS.noKey)}</p>
      <a
        href={`${new URL(ours.metadataUrl).pathname}?download=true`}
        download
        className={`${buttonClass({ variant: "secondary" })} mt-5`}
      >
        <Download aria-hidden className="size-5" />
        {t(SSO_ADMIN_TEXTS.download)}
      </a>
    </Card>
  );
}
