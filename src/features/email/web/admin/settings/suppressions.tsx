import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { callApi } from "#shell/admin/call-api.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { SuppressionsAnswer } from "../../../contract/email-consent.ts";
import { SUPPRESSION_REASONS, SUPPRESSION_TEXTS } from "../../../domain/suppression.ts";
import { SuppressionsFile } from "./suppressions-file.tsx";
import type { SuppressionCounts } from "./suppressions-load.ts";
import { SuppressionsLookup } from "./suppressions-lookup.tsx";

type Props = { userId: string; counts: SuppressionCounts | null };

/** Addresses that get no email: how many, one of them, and all of them as a file. */
export function Suppressions({ userId, counts: loaded }: Props) {
  const [counts, setCounts] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const recount = async () => {
    const answer = await callApi<SuppressionsAnswer>({ userId, path: "/api/admin/email-suppressions" });
    if (answer.kind === "ok") setCounts(answer.data.counts);
  };
  const part = { userId, onChange: () => void recount(), onFailure: setFailure };
  return (
    <Card as="section" title={t(SUPPRESSION_TEXTS.title)}>
      <p className="max-w-prose text-muted">{t(SUPPRESSION_TEXTS.about)}</p>
      {counts ? (
        <Counts counts={counts} />
      ) : (
        <Banner tone="warning" className="mt-5">
          {t(SUPPRESSION_TEXTS.notLoaded)}
        </Banner>
      )}
      {failure && (
        <div className="mt-5">
          <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
        </div>
      )}
      <SuppressionsLookup {...part} />
      <SuppressionsFile {...part} />
    </Card>
  );
}

function Counts({ counts }: { counts: SuppressionCounts }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {SUPPRESSION_REASONS.map(({ key, label, about }) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{t(label)}</dt>
          <dd className="font-heading text-xl font-bold tabular-nums">{counts[key].toLocaleString("en-GB")}</dd>
          <dd className="col-span-2 text-sm text-muted">{t(about)}</dd>
        </div>
      ))}
    </dl>
  );
}
