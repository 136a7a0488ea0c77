import { BriefcaseBusiness, Search } from "lucide-react";
import { missingForMatches } from "#features/opportunities/domain/match-reasons.ts";
import { OPPORTUNITY_LIST_TEXTS } from "#features/opportunities/domain/messages.ts";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { sectionPath } from "#features/profiles/domain/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Link } from "#shell/ui/link.tsx";
import { say } from "./match-card.tsx";
import { tabPath } from "./tabs.ts";

/** Nothing fits this profile yet: what would help, and the way to everything that is published. */
export function NothingMatched({ profile }: { profile: Profile }) {
  const missing = missingForMatches(profile);
  return (
    <EmptyState
      title={t(DASHBOARD_TEXTS.noOpportunitiesTitle)}
      icon={<BriefcaseBusiness aria-hidden />}
      actions={
        <>
          <ButtonLink size="sm" variant="secondary" href={sectionPath("business")}>
            {t(DASHBOARD_TEXTS.noOpportunitiesButton)}
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" href="/opportunities">
            {t(OPPORTUNITY_LIST_TEXTS.viewAll)}
          </ButtonLink>
        </>
      }
    >
      <p>{t(DASHBOARD_TEXTS.noOpportunitiesText)}</p>
      {missing.length > 0 && <p className="mt-3 text-text">{t(DASHBOARD_TEXTS.missingForMatches)}</p>}
      <ul>
        {missing.map((addition) => (
          <li key={addition.kind}>
            <Link href={sectionPath(addition.section)} className="prose-link inline-flex min-h-11 items-center">
              {say(addition)}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

export function NothingFound({ words = "" }: { words?: string | undefined }) {
  return (
    <EmptyState
      title={t(DASHBOARD_TEXTS.noSearchResultsTitle)}
      icon={<Search aria-hidden />}
      actions={
        <>
          <ButtonLink size="sm" variant="secondary" href={tabPath("opportunities")}>
            {t(OPPORTUNITY_LIST_TEXTS.clearFilters)}
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" href={`/opportunities?${new URLSearchParams({ search: words })}`}>
            {t(DASHBOARD_TEXTS.searchEverything)}
          </ButtonLink>
        </>
      }
    >
      {t(DASHBOARD_TEXTS.noSearchResultsText)}
    </EmptyState>
  );
}
