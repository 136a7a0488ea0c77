import { BookOpen, BriefcaseBusiness, CircleUserRound, HandHeart } from "lucide-react";
import { recommendedResources } from "#domain/opportunities/resources.ts";
import { cardContent } from "#domain/profiles/card-content.ts";
import { CONSTANTS } from "#domain/profiles/constants.ts";
import { DASHBOARD_TEXTS } from "#domain/profiles/dashboard-texts.ts";
import { profileLabels } from "#domain/profiles/labels.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { sectionPath } from "#domain/profiles/sections.ts";
import { percentOf } from "#domain/profiles/stages.ts";
import { t } from "#web/i18n.ts";
import { EdidCardFront } from "#web/layouts/edid-card/card-front.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { StatTile } from "#web/ui/stat-tile.tsx";
import { NextStepCard } from "./next-step-card.tsx";
import { ResourceCard } from "./resource-card.tsx";
import { tabPath } from "./tabs.ts";

/** Nothing is published and nobody is suggested until opportunities exist. */
const NONE = 0;

export function Overview({ profile }: { profile: Profile }) {
  const resources = recommendedResources(profile);
  return (
    <div className="grid grid-cols-1 gap-8 sm:gap-10">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 max-sm:[&_span[aria-hidden]]:hidden">
        <StatTile
          label={t("Profile complete")}
          value={`${percentOf(profile.profileCompletionStage)}%`}
          icon={<CircleUserRound />}
        />
        <StatTile label={t(DASHBOARD_TEXTS.opportunitiesTitle)} value={NONE} icon={<BriefcaseBusiness />} />
        <StatTile label={t(DASHBOARD_TEXTS.mentorsTitle)} value={NONE} icon={<HandHeart />} />
        <StatTile label={t(DASHBOARD_TEXTS.resourcesTitle)} value={resources.length} icon={<BookOpen />} />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_23rem]">
        <NextStepCard profile={profile} />
        <OwnCard profile={profile} />
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-6">
        <MatchedOpportunities />
        <Mentors />
      </div>
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
          {resources.slice(0, CONSTANTS.dashboardResources).map((resource) => (
            <ResourceCard key={resource.slug} resource={resource} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function OwnCard({ profile }: { profile: Profile }) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-5 shadow-sm sm:max-lg:flex-row sm:max-lg:gap-6">
      <div className="shrink-0 sm:max-lg:w-80">
        <EdidCardFront card={cardContent(profile)} woven={percentOf(profile.profileCompletionStage) / 100} />
      </div>
      <div>
        <Heading level={2} size="lg" className="mb-2">
          {t(DASHBOARD_TEXTS.labelsTitle)}
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

function MatchedOpportunities() {
  return (
    <section className="flex flex-col">
      <Heading level={2} size="xl" className="mb-3">
        {t(DASHBOARD_TEXTS.opportunitiesTitle)}
      </Heading>
      <EmptyState
        title={t(DASHBOARD_TEXTS.noOpportunitiesTitle)}
        icon={<BriefcaseBusiness aria-hidden />}
        actions={
          <ButtonLink size="sm" variant="secondary" href={sectionPath("business")}>
            {t(DASHBOARD_TEXTS.noOpportunitiesButton)}
          </ButtonLink>
        }
      >
        {t(DASHBOARD_TEXTS.noOpportunitiesText)}
      </EmptyState>
    </section>
  );
}

function Mentors() {
  return (
    <section className="flex flex-col">
      <Heading level={2} size="xl" className="mb-3">
        {t(DASHBOARD_TEXTS.mentorsTitle)}
      </Heading>
      <EmptyState
        title={t(DASHBOARD_TEXTS.noMentorsTitle)}
        icon={<HandHeart aria-hidden />}
        actions={
          <ButtonLink size="sm" variant="secondary" href={sectionPath("skills")}>
            {t(DASHBOARD_TEXTS.noMentorsButton)}
          </ButtonLink>
        }
      >
        {t(DASHBOARD_TEXTS.noMentorsText)}
      </EmptyState>
    </section>
  );
}
