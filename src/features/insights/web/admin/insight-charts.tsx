import { ArrowRight, CircleCheck, HandHeart, Handshake, Users } from "lucide-react";
import { numberFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { BarList } from "#shell/ui/charts/bar-list.tsx";
import { ColumnChart } from "#shell/ui/charts/column-chart.tsx";
import { formatCount, tileCount } from "#shell/ui/charts/format-count.ts";
import { ShapeMap } from "#shell/ui/charts/shape-map.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import type { InsightsAnswer } from "../../contract/insights.ts";
import { type ChartKey, countElsewhere } from "../../domain/charts.ts";
import type { CommunityInsights } from "../../domain/community.ts";
import { FORM_STOP_TEXTS } from "../../domain/form-stop-texts.ts";
import { INSIGHT_TEXTS, OVERVIEW_TEXTS } from "../../domain/messages.ts";
import { conversionRate, trueConversionRate } from "../../domain/pre-applications.ts";
import { OutcomesWay } from "../parts/outcomes-way.tsx";
import { RefreshBar, useRefresh } from "../parts/refresh-bar.tsx";
import { AFRICA_SHAPES, AFRICA_SIZE, AFRICA_UNNAMED } from "./africa-shapes.ts";
import { BarChart, type Drawn, DrawnChart, type DrawnRow } from "./drawn-chart.tsx";
import { monthInShort } from "./figure-names.ts";
import { IntroductionInsights } from "./introduction-insights.tsx";
import { stopsPath } from "./paths.ts";
import { RecommendedActions } from "./recommended-actions.tsx";

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
function ApplicationInsights(drawn: Drawn) {
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

type Props = { userId: string; answer: InsightsAnswer };

export function InsightCharts({ userId, answer }: Props) {
  const { figures, insights, countedAt } = answer;
  const refreshing = useRefresh(userId, countedAt);
  const drawn = { userId, figures, now: new Date(countedAt) };
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading level={2}>{t(INSIGHT_TEXTS.heading)}</Heading>
        <RefreshBar countedAt={countedAt} refreshing={refreshing} />
      </div>
      <SummaryCards {...insights} />
      <RecommendedActions {...drawn} />
      {insights.totalMembers === 0 ? (
        <EmptyState title={t(INSIGHT_TEXTS.empty)}>{t(INSIGHT_TEXTS.emptyHint)}</EmptyState>
      ) : (
        <>
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            <BarChart chart="segments" {...drawn} full={insights.totalMembers} />
            <SignupChart {...drawn} />
            <StageFunnel {...drawn} />
            <CountryMap {...drawn} />
          </div>
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
            <BarChart chart="needs" {...drawn} />
            <BarChart chart="skills" {...drawn} />
            <BarChart chart="topics" {...drawn} />
          </div>
        </>
      )}
      <IntroductionInsights {...drawn} />
      <ApplicationInsights {...drawn} />
      <OutcomesWay />
    </section>
  );
}

const inTenths = numberFormat({ style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

function SummaryCards({ totalMembers, completionRate, mentorPool, collaborationOpportunities }: CommunityInsights) {
  const { cards } = INSIGHT_TEXTS;
  return (
    <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      <StatTile label={t(cards.totalMembers)} value={tileCount(totalMembers)} icon={<Users />} />
      <StatTile label={t(cards.completionRate)} value={inTenths(completionRate / 100)} icon={<CircleCheck />} />
      <StatTile label={t(cards.mentorPool)} value={tileCount(mentorPool)} icon={<HandHeart />} />
      <StatTile
        label={t(cards.collaborationReady)}
        value={tileCount(collaborationOpportunities)}
        icon={<Handshake />}
      />
    </div>
  );
}

function SignupChart(drawn: Drawn) {
  return (
    <DrawnChart chart="signups" {...drawn}>
      {(rows) => (
        <ColumnChart
          columns={rows.map(({ key, value: month, label, cells: [value = 0], href }) => ({
            key,
            name: label,
            label: monthInShort(month),
            value,
            href,
          }))}
        />
      )}
    </DrawnChart>
  );
}

function StageFunnel(drawn: Drawn) {
  return (
    <DrawnChart chart="stages" {...drawn}>
      {(rows) => (
        <>
          <BarList
            bars={rows.map(({ key, label, cells: [value = 0, here = 0], href }) => ({
              key,
              label,
              value,
              note: t("({count} here now)", { count: formatCount(here) }),
              href,
            }))}
          />
          <Link
            href={stopsPath()}
            className="prose-link mt-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
          >
            {t(FORM_STOP_TEXTS.way)}
            <ArrowRight aria-hidden className="size-4 shrink-0 rtl:rotate-180" />
          </Link>
        </>
      )}
    </DrawnChart>
  );
}

const DRAWN = new Set(AFRICA_SHAPES.map(({ id }) => id));
const NAMED = 3;

function CountryMap(drawn: Drawn) {
  const elsewhere = countElsewhere(drawn.figures.community.countries, DRAWN);
  return (
    <DrawnChart chart="countries" {...drawn}>
      {(rows) => (
        <>
          <ShapeMap size={AFRICA_SIZE} shapes={AFRICA_SHAPES} ground={AFRICA_UNNAMED} values={valuesOf(rows)} />
          <p className="mt-3 text-sm">
            {rows
              .slice(0, NAMED)
              .map(({ label, cells: [count = 0] }) => `${label} ${formatCount(count)}`)
              .join(" · ")}
          </p>
          <p className="text-sm text-muted">
            {t(INSIGHT_TEXTS.mapHint)}
            {elsewhere > 0 && ` ${t(INSIGHT_TEXTS.elsewhere, { count: formatCount(elsewhere) })}`}
          </p>
        </>
      )}
    </DrawnChart>
  );
}

function valuesOf(rows: readonly DrawnRow[]) {
  return new Map(rows.map(({ key, label, cells: [value = 0], href }) => [key, { name: label, value, href }]));
}
