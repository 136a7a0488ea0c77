import { BookOpen, BriefcaseBusiness, Check, CircleUserRound, HandHeart } from "lucide-react";
import type { ReactNode } from "react";
import { cardContent } from "#features/edid/domain/card-content.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { FallenTier } from "#features/edid/web/parts/fallen-tier.tsx";
import { WaitingNote } from "#features/introductions/web/parts/waiting-note.tsx";
import { OPEN_TO_YOU } from "#features/opportunities/domain/matching.ts";
import { recommendedResources } from "#features/opportunities/domain/resources.ts";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import { profileLabels } from "#features/profiles/domain/labels.ts";
import { nextStep } from "#features/profiles/domain/next-step.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { SECTIONS, sectionFlags } from "#kernel/sections.ts";
import { percentOf } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { inPercent } from "#shell/text/in-percent.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import type { Recommendations } from "./load-tab.ts";
import { MatchCard, NothingMatched, splitMatches } from "./match-card.tsx";
import { ResourceCard } from "./resource-card.tsx";
import { SuggestedPeople } from "./suggested-people.tsx";
import { allPeoplePath, tabPath } from "./tabs.ts";

type Props = { profile: Profile; recommendations: Recommendations | null };

/** The tab of docs/product/profiles.md#dashboard. */
export function Overview({ profile, recommendations, banner }: Props & { banner: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-8 sm:gap-10">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_23rem]">
        <NextStepCard profile={profile} />
        <OwnCard profile={profile} />
      </div>
      {banner}
      <WaitingNote />
      <Tiles profile={profile} recommendations={recommendations} />
      {recommendations === null ? (
        <Retry message={t("Failed to load your recommendations")} />
      ) : (
        <Recommended profile={profile} recommendations={recommendations} />
      )}
      <Resources profile={profile} />
    </div>
  );
}

const UNKNOWN = "–";

function Tiles({ profile, recommendations }: Props) {
  const { opportunities = UNKNOWN, mentors = UNKNOWN } = recommendations?.counts ?? {};
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 max-sm:[&_span[aria-hidden]]:hidden">
      <StatTile
        label={t("Profile complete")}
        value={inPercent(percentOf(profile.profileCompletionStage))}
        icon={<CircleUserRound />}
        href={tabPath("profile")}
      />
      <StatTile
        label={t(DASHBOARD_TEXTS.opportunitiesTitle)}
        value={opportunities}
        icon={<BriefcaseBusiness />}
        href={tabPath("opportunities")}
      />
      <StatTile
        label={t(DASHBOARD_TEXTS.mentorsTitle)}
        value={mentors}
        icon={<HandHeart />}
        href={allPeoplePath("mentors")}
      />
      <StatTile
        label={t(DASHBOARD_TEXTS.resourcesTitle)}
        value={recommendedResources(profile).length}
        icon={<BookOpen />}
        href={tabPath("resources")}
      />
    </div>
  );
}

function Recommended({ profile, recommendations }: { profile: Profile; recommendations: Recommendations }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-6">
      <MatchedOpportunities profile={profile} recommendations={recommendations} />
      <div className="grid grid-cols-1 gap-8">
        <SuggestedPeople recommendations={recommendations} kind="mentors" />
        {recommendations.collaborators.length > 0 && (
          <SuggestedPeople recommendations={recommendations} kind="collaborators" />
        )}
      </div>
    </div>
  );
}

function OwnCard({ profile }: { profile: Profile }) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-5 shadow-sm sm:max-lg:flex-row sm:max-lg:gap-6">
      <div className="shrink-0 max-sm:-mx-4.5 sm:max-lg:w-80">
        <EdidCardFront card={cardContent(profile)} woven={percentOf(profile.profileCompletionStage) / 100} />
      </div>
      <div>
        <Heading level={2} size="lg" className="mb-2">
          {t("Your entrepreneur profile")}
        </Heading>
        <ul className="flex flex-wrap gap-2">
          {profileLabels(profile.entrepreneurType).map((label) => (
            <li key={label}>
              <Badge tone="clay">{t(label)}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Resources({ profile }: { profile: Profile }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="xl">
          {t(DASHBOARD_TEXTS.resourcesTitle)}
        </Heading>
        <Link href={tabPath("resources")} className="prose-link">
          {t("See all resources")}
        </Link>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {recommendedResources(profile)
          .slice(0, 3)
          .map((resource) => (
            <ResourceCard key={resource.slug} resource={resource} />
          ))}
      </ul>
    </section>
  );
}

type MatchedOpportunitiesProps = { profile: Profile; recommendations: Recommendations };

/** The first matches (docs/product/matching.md#which-opportunities). */
function MatchedOpportunities({ profile, recommendations: { opportunities } }: MatchedOpportunitiesProps) {
  const { matched, open, others } = splitMatches(opportunities);
  return (
    <div className="grid grid-cols-1 gap-8">
      {(matched.length > 0 || opportunities.length === 0) && (
        <Matches title={t(DASHBOARD_TEXTS.opportunitiesTitle)} opportunities={matched}>
          {opportunities.length === 0 && <NothingMatched profile={profile} />}
        </Matches>
      )}
      {open.length > 0 && <Matches title={t(OPEN_TO_YOU)} opportunities={open} />}
      {others.length > 0 && <Matches title={t("Ask who can apply")} opportunities={others} />}
    </div>
  );
}

type MatchesProps = Pick<Recommendations, "opportunities"> & { title: string; children?: ReactNode };

function Matches({ title, opportunities, children }: MatchesProps) {
  return (
    <section className="flex flex-col">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="xl">
          {title}
        </Heading>
        {opportunities.length > 0 && (
          <Link href={tabPath("opportunities")} className="prose-link">
            {t("See all matches")}
          </Link>
        )}
      </div>
      {children}
      <ul className="grid gap-4">
        {opportunities.map((opportunity) => (
          <MatchCard key={opportunity.id} opportunity={opportunity} />
        ))}
      </ul>
    </section>
  );
}

/** The card of docs/product/profiles.md#dashboard. */
function NextStepCard({ profile }: { profile: Profile }) {
  const { title, text, button, to, percent } = nextStep(profile.profileCompletionStage);
  return (
    <section className="relative flex flex-col overflow-hidden rounded-lg bg-deep p-5 text-on-deep shadow-sm sm:p-7">
      <div aria-hidden className="absolute end-0 top-0 h-28 w-44 opacity-15 max-sm:hidden">
        <Pattern weave="mudcloth" />
      </div>
      <p className="text-sm font-semibold text-gold-on-deep">{t("Next step")}</p>
      <Heading level={2} className="mt-1">
        {t(title)}
      </Heading>
      <p className="mt-2 max-w-md text-on-deep-muted">{t(text)}</p>
      <FallenTier profile={profile} className="mt-3 max-w-md" />
      {percent !== null && (
        <p className="mt-3 font-semibold text-gold-on-deep">
          {t("Brings your profile to {percent}", { percent: inPercent(percent) })}
        </p>
      )}
      <p className="mt-4 mb-6">
        <ButtonLink href={to} variant="gold">
          {t(button)}
        </ButtonLink>
      </p>
      <Sections profile={profile} />
    </section>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const flags = sectionFlags(profile);
  return (
    <ol className="mt-auto grid grid-cols-5 gap-1.5">
      {SECTIONS.map(({ key, label }) => (
        <li key={key} className="min-w-0">
          <span className={`block h-2 rounded-full ${flags[key] ? "bg-gold-on-deep" : "bg-on-deep/25"}`} />
          <span className="mt-1.5 hidden items-start gap-1 text-sm text-on-deep-muted sm:flex">
            {flags[key] && <Check aria-hidden className="mt-1 size-4 shrink-0 text-gold-on-deep" />}
            <span className="min-w-0 hyphens-auto wrap-anywhere">{t(label)}</span>
          </span>
          <span className="sr-only">{flags[key] ? t("complete") : t("not complete yet")}</span>
        </li>
      ))}
    </ol>
  );
}
