import type { OverviewAnswer } from "#contract/insights.ts";
import { OVERVIEW_TEXTS } from "#domain/insights/messages.ts";
import { t } from "#web/i18n.ts";
import { Card } from "#web/ui/card.tsx";
import { formatCount } from "#web/ui/charts/format-count.ts";
import { Figure } from "../figure.tsx";

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
