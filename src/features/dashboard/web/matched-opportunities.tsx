import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { Recommendations } from "./load-tab.ts";
import { MatchCard } from "./match-card.tsx";
import { NothingMatched } from "./no-matches.tsx";
import { tabPath } from "./tabs.ts";

type Props = { profile: Profile; recommendations: Recommendations };

/** M§2 Overview: the first three, and the way to all. */
export function MatchedOpportunities({ profile, recommendations: { opportunities } }: Props) {
  return (
    <section className="flex flex-col">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="xl">
          {t(DASHBOARD_TEXTS.opportunitiesTitle)}
        </Heading>
        {opportunities.length > 0 && (
          <Link href={tabPath("opportunities")} className="prose-link">
            {t(DASHBOARD_TEXTS.allMatches)}
          </Link>
        )}
      </div>
      {opportunities.length === 0 && <NothingMatched profile={profile} />}
      <ul className="grid gap-4">
        {opportunities.map((opportunity) => (
          <MatchCard key={opportunity.id} opportunity={opportunity} />
        ))}
      </ul>
    </section>
  );
}
