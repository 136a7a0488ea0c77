import { Check, Minus } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import type { ShownConsent } from "./show-answers.ts";

export function ConsentCard({ consents }: { consents: readonly ShownConsent[] }) {
  return (
    <Card as="section" title={t("What they agreed to")} level={3} quiet>
      <ul className="grid gap-2">
        {consents.map(({ label, given }) => (
          <li key={label} className="flex items-start gap-2.5">
            {given ? (
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            ) : (
              <Minus aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0">
              {label} <span className="text-sm text-muted">{given ? t("Yes") : t("No")}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
