import { t } from "#platform/i18n/i18n.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import type { ChartKey } from "../../domain/charts.ts";
import { INSIGHT_TEXTS, OVERVIEW_TEXTS } from "../../domain/messages.ts";
import { conversionRate, trueConversionRate } from "../../domain/pre-applications.ts";
import { BarChart, type Drawn } from "./drawn-chart.tsx";

const ANSWERS: readonly ChartKey[] = [
  "referrals",
  "applicantCountries",
  "applicantTypes",
  "applicantStages",
  "applicantIndustries",
  "applicantChallenges",
  "applicantGoals",
];

/** docs/product/insights.md#pre-application-figures */
export function ApplicationInsights(drawn: Drawn) {
  const { totalCount } = drawn.figures.preApplications;
  return (
    <section className="mt-4 grid grid-cols-1 gap-5">
      <Heading level={2} size="xl">
        {t(INSIGHT_TEXTS.applications)}
      </Heading>
      {totalCount === 0 ? (
        <EmptyState title={t(INSIGHT_TEXTS.noApplications)}>{t(INSIGHT_TEXTS.noApplicationsHint)}</EmptyState>
      ) : (
        <>
          <Totals {...drawn} />
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
            {ANSWERS.map((chart) => (
              <BarChart key={chart} chart={chart} {...drawn} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Totals({ figures: { community, preApplications } }: Drawn) {
  const { totalCount, recentApplications, lastThirtyDays, becameMembers } = preApplications;
  const matched = { joined: formatCount(becameMembers), total: formatCount(totalCount) };
  const texts = OVERVIEW_TEXTS;
  return (
    <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      <StatTile label={t(texts.total)} value={formatCount(totalCount)} />
      <StatTile
        label={t(texts.thisWeek)}
        value={formatCount(recentApplications)}
        note={t("{label}: {value}", { label: t(texts.lastThirtyDays), value: formatCount(lastThirtyDays) })}
      />
      <StatTile
        label={t(texts.conversion)}
        value={inPercent(conversionRate(community.totalMembers, totalCount))}
        note={t(texts.conversionNote)}
      />
      <StatTile
        label={t(texts.trueConversion)}
        value={inPercent(trueConversionRate(preApplications))}
        note={t(texts.trueConversionNote, matched)}
      />
    </div>
  );
}
