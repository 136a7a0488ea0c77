import { HandHeart } from "lucide-react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { AskLink } from "#features/introductions/web/parts/ask-link.tsx";
import { PlacesLine } from "#features/introductions/web/parts/places-line.tsx";
import { Reasons } from "#features/opportunities/web/parts/reasons.tsx";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import type { OptionListName } from "#features/profiles/domain/options.ts";
import { OptionLabel } from "#features/profiles/web/parts/option-label.tsx";
import { publicProfilePath } from "#kernel/member-id.ts";
import { questionPath } from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { Recommendations, ShownPerson } from "./load-tab.ts";
import { allPeoplePath, type People } from "./tabs.ts";

const SHOWN_AREAS = 3;

type SuggestedPeopleProps = { recommendations: Recommendations; kind: People };
type Words = { title: string; all: string; areas: OptionListName };

const WORDS: Record<People, Words> = {
  mentors: { title: DASHBOARD_TEXTS.mentorsTitle, all: msg("See all {count} mentors"), areas: "mentorArea" },
  collaborators: { title: msg("Potential collaborators"), all: msg("See all {count} collaborators"), areas: "skill" },
};

/** Suggestions of docs/product/matching.md#mentors. */
export function SuggestedPeople({ recommendations, kind }: SuggestedPeopleProps) {
  const { [kind]: people, counts } = recommendations;
  const { title, all, areas } = WORDS[kind];
  return (
    <section id={kind} className="flex flex-col">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="xl">
          {t(title)}
        </Heading>
        {counts[kind] > people.length && (
          <Link href={allPeoplePath(kind)} keepScroll className="prose-link">
            {t(all, { count: counts[kind] })}
          </Link>
        )}
      </div>
      <ul className="grid gap-4">
        {people.map((person) => (
          <PersonCard key={person.memberId} person={person} list={areas} />
        ))}
      </ul>
      {kind === "mentors" && people.length === 0 && <NoMentors />}
    </section>
  );
}

const SUPPORT = { section: "skills", field: "supportAreasNeeded" } as const;

function NoMentors() {
  return (
    <EmptyState
      title={t("No mentors suggested yet")}
      icon={<HandHeart aria-hidden />}
      actions={
        <ButtonLink size="sm" variant="secondary" href={questionPath(SUPPORT)}>
          {t("Say What You Need")}
        </ButtonLink>
      }
    >
      {t("Members who offer mentorship will appear here, matched with the support that you need.")}
    </EmptyState>
  );
}

type PersonCardProps = { person: ShownPerson; list: OptionListName };

function PersonCard({ person, list }: PersonCardProps) {
  const { memberId, fullName, businessName, country, profilePhotoUrl, edidTier, areas, reasons, mentoring } = person;
  const name = fullName || businessName || t("Entrepreneur");
  return (
    <li className="relative grid gap-3 rounded-lg border border-line bg-raised p-4 shadow-sm hover:border-accent sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={profilePhotoUrl} />
        <div className="min-w-0 flex-1">
          <Heading level={3} size="lg">
            <Link
              href={publicProfilePath(memberId)}
              className="wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {fullName && businessName && <bdi className="wrap-anywhere">{businessName}</bdi>}
            {country && <span>{countryInWords(country)}</span>}
            {edidTier && <Badge tone="gold">{t(TIER_LABELS[edidTier])}</Badge>}
          </p>
        </div>
      </div>
      {areas.length > 0 && <Areas list={list} areas={areas} />}
      <Reasons label={t("Why this member")} reasons={reasons} />
      {mentoring && <PlacesLine places={mentoring} />}
      <div className="relative z-10 justify-self-start">
        <AskLink memberId={memberId} variant="secondary" size="sm" />
      </div>
    </li>
  );
}

function Areas({ list, areas }: { list: OptionListName; areas: readonly string[] }) {
  const rest = areas.length - SHOWN_AREAS;
  return (
    <ul className="flex flex-wrap gap-2">
      {areas.slice(0, SHOWN_AREAS).map((area) => (
        <li key={area} className="max-w-full wrap-anywhere">
          <Badge tone="accent">
            <OptionLabel list={list} value={area} />
          </Badge>
        </li>
      ))}
      {rest > 0 && <li className="self-center text-sm text-muted">{t("+{count} more", { count: rest })}</li>}
    </ul>
  );
}
