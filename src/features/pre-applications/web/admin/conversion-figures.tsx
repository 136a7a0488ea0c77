import type { OverviewAnswer } from "#features/insights/contract/insights.ts";
import { OVERVIEW_TEXTS } from "#features/insights/domain/messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Figure } from "#shell/admin/figure.tsx";
import { Card } from "#shell/ui/card.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";

type Figures = OverviewAnswer["preApplications"];

/** Decision 47: the same figures as in the overview and in Insights. */
export function ConversionFigures({ figures }: { figures: Figures }) {
  const texts = OVERVIEW_TEXTS;
  const month = `${t(texts.lastThirtyDays)}: ${formatCount(figures.lastThirtyDays)}`;
  const matched = { joined: formatCount(figures.becameMembers), total: formatCount(figures.total) };
  return (
    <Card as="div" quiet>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Figure name={t(texts.total)} value={formatCount(figures.total)} />
        <Figure name={t(texts.thisWeek)} value={formatCount(figures.thisWeek)} note={month} />
        <Figure
          name={t(texts.conversion)}
          value={`${formatCount(figures.conversionRate)}%`}
          note={t(texts.conversionNote)}
        />
        <Figure
          name={t(texts.trueConversion)}
          value={`${figures.trueConversionRate}%`}
          note={t(texts.trueConversionNote, matched)}
        />
      </dl>
    </Card>
  );
}
