import { ArrowRight, Building2, CalendarClock, MapPin } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Star } from "./star.tsx";
import "#platform/i18n/plurals.ts";
import { useNow } from "#shell/page/root-data.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { FoldedCards, SHOWN_FIRST } from "#shell/ui/folded-cards.tsx";
import { Heading, type HeadingLevel } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { OpportunityCard as Shown } from "../../contract/opportunities.ts";
import { isNew, listDeadlineLabel } from "../../domain/deadline.ts";
import { OPPORTUNITY_LIST_TEXTS } from "../../domain/messages.ts";
import { opportunityTypeLabel } from "../../domain/opportunity.ts";
import { tagLabel } from "../../domain/tags.ts";
import { regionInWords } from "./region-in-words.ts";

type OpportunityListProps = {
  opportunities: readonly Shown[];
  level?: HeadingLevel;
  /** Maximum number of cards; a link to the full list follows (docs/product/opportunities.md#search-and-filters). */
  displayLimit: number;
  strip?: boolean;
};

const STRIP =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:w-[84%] max-sm:*:shrink-0 max-sm:*:snap-start";

export function OpportunityList({ opportunities, level, displayLimit, strip = false }: OpportunityListProps) {
  const now = useNow();
  const shown = opportunities.slice(0, displayLimit);
  return (
    <>
      <ul className={cx("grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3", strip && STRIP)}>
        {shown.map((opportunity) => (
          <li key={opportunity.id}>
            <OpportunityCard opportunity={opportunity} now={now} {...(level ? { level } : {})} />
          </li>
        ))}
      </ul>
      {shown.length >= displayLimit && (
        <ButtonLink href="/opportunities" variant="secondary" className="mt-8">
          {t(OPPORTUNITY_LIST_TEXTS.viewAll)}
          <ArrowRight aria-hidden className="size-5 rtl:rotate-180" />
        </ButtonLink>
      )}
    </>
  );
}

export function OpportunityPage({ opportunities }: Pick<OpportunityListProps, "opportunities">) {
  const now = useNow();
  return (
    <FoldedCards
      cards={opportunities.map((opportunity) => ({
        key: opportunity.id,
        card: <OpportunityCard opportunity={opportunity} now={now} />,
      }))}
      more={t("Show {count} more", { count: opportunities.length - SHOWN_FIRST })}
    />
  );
}

const SHOWN_TAGS = 3;

type OpportunityCardProps = { opportunity: Shown; now: Date; level?: HeadingLevel };

/** The whole card opens the opportunity (docs/product/opportunities.md#cards-and-pages). */
function OpportunityCard({ opportunity, now, level = 2 }: OpportunityCardProps) {
  const { id, title, type, summary, organizer, region, tags } = opportunity;
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-raised p-4 wrap-anywhere shadow-sm transition-shadow focus-within:shadow-md hover:border-accent hover:shadow-md sm:p-6">
      <div className="mb-2 flex items-start justify-between gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge tone="accent">{t(opportunityTypeLabel(type))}</Badge>
          {isNew(opportunity.createdAt, now) && <Badge tone="gold">{t(OPPORTUNITY_LIST_TEXTS.isNew)}</Badge>}
        </p>
        <Star opportunity={opportunity} />
      </div>
      <Heading level={level} size="xl">
        <Link href={`/opportunities/${id}`} className="after:absolute after:inset-0 after:rounded-lg hover:text-accent">
          <bdi>{title}</bdi>
        </Link>
      </Heading>
      <p dir="auto" className="mt-2 line-clamp-2 sm:line-clamp-4 text-muted">
        {summary}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:size-4 [&_svg]:shrink-0 sm:grid">
        {organizer && (
          <li>
            <Building2 aria-hidden />
            <bdi>{organizer}</bdi>
          </li>
        )}
        {region && (
          <li>
            <MapPin aria-hidden />
            {regionInWords(region)}
          </li>
        )}
        <li className="font-semibold text-text">
          <CalendarClock aria-hidden />
          {t(...listDeadlineLabel(opportunity, now))}
        </li>
      </ul>
      {tags.length > 0 && (
        <ul className="mt-auto flex flex-wrap gap-1.5 pt-3">
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <li key={tag} className="rounded-sm bg-sunken px-2 py-0.5 text-xs text-muted">
              {tagLabel(tag) === tag ? <bdi>{tag}</bdi> : t(tagLabel(tag))}
            </li>
          ))}
          {tags.length > SHOWN_TAGS && (
            <li className="px-1 py-0.5 text-xs text-muted max-sm:hidden">
              {t("+{count} more", { count: tags.length - SHOWN_TAGS })}
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
