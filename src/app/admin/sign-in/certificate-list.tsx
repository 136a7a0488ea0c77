import type { Organisation } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Badge } from "#shell/ui/badge.tsx";

const SAID = {
  valid: { tone: "success", text: SSO_ADMIN_TEXTS.validUntil },
  ending: { tone: "warning", text: SSO_ADMIN_TEXTS.ending },
  over: { tone: "danger", text: SSO_ADMIN_TEXTS.over },
} as const;

/** Several while the organisation exchanges its key. */
export function CertificateList({ certificates }: Pick<Organisation, "certificates">) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{t(SSO_ADMIN_TEXTS.certificates)}</dt>
      {certificates.map(({ subject, fingerprint, notAfter, state }) => (
        <dd key={fingerprint} className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-sm break-all">{subject}</span>
            <Badge tone={SAID[state].tone}>{t(SAID[state].text, { day: joinedText(notAfter) })}</Badge>
          </span>
          <code className="text-xs break-all text-muted" dir="ltr">
            {fingerprint}
          </code>
        </dd>
      ))}
    </div>
  );
}
