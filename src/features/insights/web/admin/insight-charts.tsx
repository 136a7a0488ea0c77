import { CircleCheck, HandHeart, Handshake, Users } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { tileCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import type { InsightsAnswer } from "../../contract/insights.ts";
import type { CommunityInsights } from "../../domain/community.ts";
import { INSIGHT_TEXTS } from "../../domain/messages.ts";
import { RefreshBar } from "../parts/refresh-bar.tsx";
import { useRefresh } from "../parts/use-refresh.ts";
import { ApplicationInsights } from "./application-insights.tsx";
import { BarChart } from "./bar-chart.tsx";
import { CountryMap } from "./country-map.tsx";
import { RecommendedActions } from "./recommended-actions.tsx";
import { SignupChart } from "./signup-chart.tsx";
import { StageFunnel } from "./stage-funnel.tsx";

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
      <ApplicationInsights {...drawn} />
    </section>
  );
}

function SummaryCards({ totalMembers, completionRate, mentorPool, collaborationOpportunities }: CommunityInsights) {
  const { cards } = INSIGHT_TEXTS;
  return (
    <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      <StatTile label={t(cards.totalMembers)} value={tileCount(totalMembers)} icon={<Users />} />
      <StatTile label={t(cards.completionRate)} value={`${completionRate.toFixed(1)}%`} icon={<CircleCheck />} />
      <StatTile label={t(cards.mentorPool)} value={tileCount(mentorPool)} icon={<HandHeart />} />
      <StatTile
        label={t(cards.collaborationReady)}
        value={tileCount(collaborationOpportunities)}
        icon={<Handshake />}
      />
    </div>
  );
}
