import { Check, Plus } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { CardSection, ContentCard, PanelSection, QuestionSection, Tier, TierSection } from "../content/content.ts";
import { ScreenOf } from "../screens/screens.tsx";
import { Actions } from "./actions.tsx";
import { ContentBand } from "./content-band.tsx";
import { FOLD_LIST, FoldCard } from "./fold-card.tsx";
import { ICONS } from "./icons.ts";

export function Panels({ panels, ...head }: PanelSection) {
  return (
    <ContentBand {...head}>
      <div className="mt-6 grid gap-4 sm:mt-10 sm:gap-6 lg:grid-cols-2">
        {panels.map(({ icon, title, text, points, badge, screen, actions }) => {
          const Icon = icon && ICONS[icon];
          return (
            <div key={title} className="flex flex-col rounded-xl border border-line bg-raised p-5 sm:p-8">
              <div className="flex flex-wrap items-center gap-3">
                {Icon && <Icon aria-hidden className="size-8 text-clay" strokeWidth={1.6} />}
                <Heading level={3} size="xl">
                  {t(title)}
                </Heading>
                {badge && <Badge tone="gold">{t(badge)}</Badge>}
              </div>
              {text && <p className="mt-3 text-muted">{t(text)}</p>}
              {points && <Points points={points} className="mt-4 sm:mt-5" />}
              {screen && <ScreenOf name={screen} className="mt-5 max-w-sm" />}
              <Actions actions={actions} className="mt-auto pt-5 sm:pt-7" />
            </div>
          );
        })}
      </div>
    </ContentBand>
  );
}

/** At most one answer is open, because all `details` elements share a name (docs/product/site.md#pages-as-data). */
export function Questions({ questions, actions, ...head }: QuestionSection) {
  return (
    <ContentBand {...head}>
      <div className="mt-6 max-w-3xl border-t border-line sm:mt-8">
        {questions.map(({ question, answer }) => (
          <details key={question} name={`questions-${head.id ?? "all"}`} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-accent">
              <h3 className="text-lg font-semibold">{t(question)}</h3>
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-clay transition-transform group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <div className="grid gap-3 pb-5 text-muted">
              {answer.map((paragraph) => (
                <p key={paragraph}>{t(paragraph)}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <Actions actions={actions} className="mt-8" />
    </ContentBand>
  );
}

export function Tiers({ tiers, note, ...head }: TierSection) {
  const lifted = tiers.find(({ badge }) => badge) ?? tiers[0];
  return (
    <ContentBand {...head}>
      <ul className={cx("mt-6 sm:mt-10", FOLD_LIST, fullRows(tiers.length))}>
        {tiers.map((tier) => (
          <TierCard key={tier.name} {...tier} open={tier === lifted} />
        ))}
      </ul>
      {note && <p className="mt-6 max-w-2xl text-muted">{t(note)}</p>}
    </ContentBand>
  );
}

/** Matches percent ranges such as "10-18%", which must not wrap at the hyphen. */
const RANGE = /^\d+-\d+%$/;

function TierCard({ name, price, unit, text, points, badge, action, open }: Tier & { open: boolean }) {
  return (
    <FoldCard
      title={t(name)}
      badge={badge && t(badge)}
      open={open}
      className={cx(badge && "sm:border-2 sm:border-accent sm:shadow-md")}
      aside={
        <p className="sm:mt-3">
          <span
            className={cx(
              "inline-block font-heading text-xl font-bold text-clay sm:text-3xl",
              RANGE.test(price) && "whitespace-nowrap",
            )}
          >
            {t(price)}
          </span>
          {unit && <span className="ms-2 text-muted">{t(unit)}</span>}
        </p>
      }
    >
      <p className="text-muted sm:mt-1">{t(text)}</p>
      <Points points={points} className="mt-4 sm:mt-5" />
      <Actions actions={[action]} className="mt-auto pt-5 sm:pt-7" />
    </FoldCard>
  );
}

const COLUMNS = { 2: "md:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3", 4: "sm:grid-cols-2 lg:grid-cols-4" };

export function CardGrid({ cards, columns = 3, unfolded, actions, ...head }: CardSection) {
  return (
    <ContentBand {...head}>
      <ul className={cx("mt-6 sm:mt-10", FOLD_LIST, cards.length === 3 ? fullRows(3) : COLUMNS[columns])}>
        {cards.map((card) => (
          <GridCard key={card.title} {...card} unfolded={unfolded} />
        ))}
      </ul>
      <Actions actions={actions} className="mt-8 sm:mt-10" />
    </ContentBand>
  );
}

type GridCardProps = ContentCard & { unfolded: boolean | undefined };

function GridCard({ icon, title, text, points, badge, action, unfolded }: GridCardProps) {
  return (
    <FoldCard icon={icon && ICONS[icon]} title={t(title)} badge={badge && t(badge)} unfolded={unfolded}>
      {(text || points) && (
        <>
          {text && <p className="text-muted">{t(text)}</p>}
          {points && <Points points={points} className={cx(text && "mt-4")} />}
          {action && <Actions actions={[action]} className="mt-auto pt-6" />}
        </>
      )}
    </FoldCard>
  );
}

export function Points({ points, className }: { points: string[]; className?: string }) {
  return (
    <ul className={cx("grid gap-2", className)}>
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2.5} />
          {t(point)}
        </li>
      ))}
    </ul>
  );
}

const FULL_ROW_COLUMNS: Record<number, string> = {
  2: "sm:grid-cols-2",
  3: "md:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
  5: "md:grid-cols-5",
};

/** Classes with a column count that leaves no entry alone in the last row. */
export function fullRows(entries: number): string {
  return FULL_ROW_COLUMNS[entries] ?? "sm:grid-cols-2 lg:grid-cols-3";
}
