import type { OverviewAnswer } from "#features/insights/contract/insights.ts";
import { OVERVIEW_TEXTS } from "#features/insights/domain/messages.ts";
import { APPLICATION_ADMIN_TEXTS } from "#features/pre-applications/domain/admin-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Figure } from "#shell/admin/figure.tsx";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { Card } from "#shell/ui/card.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { Link } from "#shell/ui/link.tsx";

type Summary = OverviewAnswer["preApplications"];

/** Both rates of decision 47 (docs/product/insights.md#overview). */
export function OverviewApplications({ summary }: { summary: Summary }) {
  const texts = OVERVIEW_TEXTS;
  const matched = { joined: formatCount(summary.becameMembers), total: formatCount(summary.total) };
  return (
    <Card as="section" title={t(texts.applications)}>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-5">
        <Figure name={t(texts.total)} value={formatCount(summary.total)} />
        <Figure name={t(texts.thisWeek)} value={formatCount(summary.thisWeek)} />
        <Figure name={t(texts.lastThirtyDays)} value={formatCount(summary.lastThirtyDays)} />
        <Figure
          name={t(texts.conversion)}
          value={inPercent(summary.conversionRate)}
          note={t(texts.conversionNote)}
          wide
        />
        <Figure
          name={t(texts.trueConversion)}
          value={inPercent(summary.trueConversionRate)}
          note={t(texts.trueConversionNote, matched)}
          wide
        />
      </dl>
      <Link
        href={adminTabPath("applications")}
        className="prose-link mt-4 inline-flex min-h-11 items-center font-semibold"
      >
        {t(APPLICATION_ADMIN_TEXTS.seeAll)}
      </Link>
    </Card>
  );
}
