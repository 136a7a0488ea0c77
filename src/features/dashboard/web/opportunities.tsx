import { ArrowRight } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { MatchListAnswer } from "#features/matching/contract/recommendations.ts";
import { OPPORTUNITY_LIST_TEXTS } from "#features/opportunities/domain/messages.ts";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { MatchCard } from "./match-card.tsx";
import { MatchFilters } from "./match-filters.tsx";
import { isFiltered, matchesPath, readMatchSearch } from "./match-search.ts";
import { NothingFound, NothingMatched } from "./no-matches.tsx";

type Props = { profile: Profile; matches: MatchListAnswer | null };

/** M§2: search and filters over matched opportunities. */
export function Opportunities({ profile, matches }: Props) {
  const [params] = useSearchParams();
  const search = useMemo(() => readMatchSearch(params), [params]);
  const failed = isFiltered(search) ? DASHBOARD_MESSAGES.searchFailedRetry : DASHBOARD_MESSAGES.opportunitiesNotLoaded;
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2}>{t(DASHBOARD_TEXTS.opportunitiesTitle)}</Heading>
        <ButtonLink href="/opportunities" variant="secondary" size="sm">
          {t(OPPORTUNITY_LIST_TEXTS.viewAll)}
          <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
        </ButtonLink>
      </div>
      <MatchFilters search={search} />
      <p role="status" className={matches?.total ? "text-muted" : "sr-only"}>
        {matches && countText(matches.total)}
      </p>
      {matches === null ? <Retry message={t(failed)} /> : <Found profile={profile} matches={matches} />}
    </section>
  );
}

function countText(total: number): string {
  return total === 1 ? t(DASHBOARD_TEXTS.oneMatchFound) : t(DASHBOARD_TEXTS.matchesFound, { count: total });
}

type FoundProps = { profile: Profile; matches: MatchListAnswer };

function Found({ profile, matches: { opportunities, nextCursor } }: FoundProps) {
  const [params] = useSearchParams();
  const search = readMatchSearch(params);
  const { cursor, ...filters } = search;
  if (opportunities.length === 0)
    return isFiltered(search) ? <NothingFound words={search.search} /> : <NothingMatched profile={profile} />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 sm:gap-5">
        {opportunities.map((opportunity) => (
          <MatchCard key={opportunity.id} opportunity={opportunity} withAdditions />
        ))}
      </ul>
      <Pagination
        label={t("Pages")}
        firstHref={cursor === undefined ? null : matchesPath(filters)}
        nextHref={nextCursor === null ? null : matchesPath({ ...filters, cursor: nextCursor })}
      />
    </>
  );
}
