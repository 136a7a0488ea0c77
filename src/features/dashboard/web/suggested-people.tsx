import { HandHeart } from "lucide-react";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import type { OptionListName } from "#features/profiles/domain/options.ts";
import { sectionPath } from "#features/profiles/domain/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { Recommendations } from "./load-tab.ts";
import { PersonCard } from "./person-card.tsx";
import { allPeoplePath, type People } from "./tabs.ts";

type Props = { recommendations: Recommendations; kind: People };
type Words = { title: string; all: string; areas: OptionListName };

const WORDS: Record<People, Words> = {
  mentors: { title: DASHBOARD_TEXTS.mentorsTitle, all: DASHBOARD_TEXTS.allMentors, areas: "mentorArea" },
  collaborators: { title: DASHBOARD_TEXTS.collaboratorsTitle, all: DASHBOARD_TEXTS.allCollaborators, areas: "skill" },
};

/** M§2: the first of them, and the way to all. */
export function SuggestedPeople({ recommendations, kind }: Props) {
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

function NoMentors() {
  return (
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
  );
}
