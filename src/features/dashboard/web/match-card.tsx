import { BriefcaseBusiness, CalendarClock, MapPin, Plus, Search } from "lucide-react";
import type { ReactNode } from "react";
import { isNew, listDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { isMatched, MATCH_LEVELS, missingForMatches } from "#features/opportunities/domain/matching.ts";
import { OPPORTUNITY_LIST_TEXTS } from "#features/opportunities/domain/messages.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { Reasons } from "#features/opportunities/web/parts/reasons.tsx";
import { regionInWords } from "#features/opportunities/web/parts/region-in-words.ts";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { FROM_LIST } from "#kernel/paths/from-list.ts";
import { questionPath, sectionPath } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { useDeviceNow } from "#shell/page/use-device-now.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ShownOpportunity } from "./load-tab.ts";
import { tabPath } from "./tabs.ts";

type Props = { opportunity: ShownOpportunity; withAdditions?: boolean; star?: ReactNode };

/** An opportunity; the Opportunities tab also shows its `additions` (decision 34). */
export function MatchCard({ opportunity, withAdditions = false, star }: Props) {
  const { id, title, summary, place, verdict, reasons, additions } = opportunity;
  return (
    <li className="relative flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-sm hover:border-accent sm:p-5">
      <div className="flex items-start justify-between gap-2">
        <Badges opportunity={opportunity} />
        {star}
      </div>
      <div>
        <Heading level={3} size="lg">
          <Link href={`/opportunities/${id}`} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        <p dir="auto" className="mt-1 line-clamp-2 text-muted">
          {summary}
        </p>
      </div>
      <Facts opportunity={opportunity} />
      {place === "not_open" && verdict && <p className="font-semibold">{verdict}</p>}
      <Reasons label={t(DASHBOARD_TEXTS.whyItFits)} reasons={reasons} />
      {withAdditions && place !== "not_open" && additions.length > 0 && (
        <ul aria-label={t(DASHBOARD_TEXTS.couldAdd)} className="mt-auto grid border-t border-line pt-2">
          {additions.map((addition) => (
            <li key={addition.kind}>
              <Link
                href={questionPath(addition)}
                state={FROM_LIST}
                className="relative flex min-h-11 items-start gap-2 py-2 text-sm text-accent underline-offset-4 hover:underline"
              >
                <Plus aria-hidden className="size-5 shrink-0" />
                {addition.text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Groups of decisions 63 and 71; the others have one reason, and name no place or are not for the member's country. */
export function splitMatches(opportunities: readonly ShownOpportunity[]) {
  return {
    matched: opportunities.filter(isMatched),
    open: opportunities.filter(({ match }) => match === "open"),
    others: opportunities.filter(({ match }) => match === null),
  };
}

function Badges({ opportunity: { type, match, createdAt } }: Pick<Props, "opportunity">) {
  const level = MATCH_LEVELS.find(({ key }) => key === match);
  return (
    <p className="flex flex-wrap gap-2">
      {level && isMatched({ match }) && (
        <Badge tone={level.key === "high" ? "success" : "clay"}>{t(level.label)}</Badge>
      )}
      <Badge>{t(opportunityTypeLabel(type))}</Badge>
      {isNew(createdAt, useDeviceNow()) && <Badge tone="gold">{t(OPPORTUNITY_LIST_TEXTS.isNew)}</Badge>}
    </p>
  );
}

function Facts({ opportunity }: Pick<Props, "opportunity">) {
  const now = useDeviceNow();
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted [&_span]:flex [&_span]:items-center [&_span]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span className="font-semibold text-text">
        <CalendarClock aria-hidden />
        {t(...listDeadlineLabel(opportunity, now))}
      </span>
      {opportunity.region && (
        <span>
          <MapPin aria-hidden />
          {regionInWords(opportunity.region)}
        </span>
      )}
    </p>
  );
}

export function NothingMatched({ profile }: { profile: Profile }) {
  const missing = missingForMatches(profile);
  return (
    <EmptyState
      title={t("No matched opportunities yet")}
      icon={<BriefcaseBusiness aria-hidden />}
      actions={
        <>
          <ButtonLink size="sm" variant="secondary" href={sectionPath("business")}>
            {t("Check What We Match")}
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" href="/opportunities">
            {t(OPPORTUNITY_LIST_TEXTS.viewAll)}
          </ButtonLink>
        </>
      }
    >
      <p>
        {t(
          "Grants, fellowships, training and events will appear here, matched with your country, industry and business stage.",
        )}
      </p>
      {missing.length > 0 && <p className="mt-3 text-text">{t("More will match once your profile has these:")}</p>}
      <ul>
        {missing.map((addition) => (
          <li key={addition.kind}>
            <Link
              href={questionPath(addition)}
              state={FROM_LIST}
              className="prose-link inline-flex min-h-11 items-center"
            >
              {t(addition.text)}
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
      title={t(OPPORTUNITY_LIST_TEXTS.empty)}
      icon={<Search aria-hidden />}
      actions={
        <>
          <ButtonLink size="sm" variant="secondary" href={tabPath("opportunities")}>
            {t(OPPORTUNITY_LIST_TEXTS.clearFilters)}
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" href={`/opportunities?${new URLSearchParams({ search: words })}`}>
            {t("Search All Opportunities")}
          </ButtonLink>
        </>
      }
    >
      {t("None of your matches fit this search. Try fewer words, clear the filters, or search everything.")}
    </EmptyState>
  );
}
