import { t } from "#platform/i18n/i18n.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { INSIGHT_MESSAGES, INSIGHT_TEXTS } from "../../domain/messages.ts";
import { InsightCharts } from "./insight-charts.tsx";
import type { LoadedInsights } from "./load-insights.ts";
import { MatchingMembers } from "./matching-members.tsx";

type Props = { userId: string; loaded: LoadedInsights };

/** A§2 "Analytics tab (Member Insights)": the figures, or the members behind one of them. */
export function InsightsTab({ userId, loaded }: Props) {
  if (loaded.shown === "members") return <MatchingMembers {...loaded} />;
  if (loaded.answer !== null) return <InsightCharts userId={userId} answer={loaded.answer} />;
  return (
    <section className="grid grid-cols-1 gap-5">
      <Heading level={2}>{t(INSIGHT_TEXTS.heading)}</Heading>
      <Retry message={t(INSIGHT_MESSAGES.notLoaded)} />
    </section>
  );
}
