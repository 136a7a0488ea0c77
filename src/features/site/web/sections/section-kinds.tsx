import { Check, Plus } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Card } from "#shell/ui/card.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading, Section } from "#shell/ui/heading.tsx";
import type { CardSection, ContentCard, PanelSection, QuestionSection, Tier, TierSection } from "../content/content.ts";
import { Actions } from "./actions.tsx";
import { ICONS } from "./icons.ts";

/** A few large blocks, each with its own buttons: for investors, for entrepreneurs. */
export function Panels({ panels, ...head }: PanelSection) {
  return (
    <Section {...headOf(head)}>
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        {panels.map(({ icon, title, text, points, badge, actions }) => {
          const Icon = icon && ICONS[icon];
          return (
            <div key={title} className="flex flex-col rounded-xl border border-line bg-raised p-6 sm:p-8">
              <div className="flex flex-wrap items-center gap-3">
                {Icon && <Icon aria-hidden className="size-8 text-clay" strokeWidth={1.6} />}
                <Heading level={3} size="xl">
                  {t(title)}
                </Heading>
                {badge && <Badge tone="gold">{t(badge)}</Badge>}
              </div>
              {text && <p className="mt-3 text-muted">{t(text)}</p>}
              {points && <Points points={points} className="mt-5" />}
              <Actions actions={actions} className="mt-auto pt-7" />
            </div>
          );
        })}
      </div>
    </Section>
  );
}

/** One open at a time (docs/product/site.md#pages-as-data), by the browser itself: details that share a name. */
export function Questions({ questions, actions, ...head }: QuestionSection) {
  return (
    <Section {...headOf(head)}>
      <div className="mt-8 max-w-3xl border-t border-line">
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
    </Section>
  );
}

/** Offers side by side; a badge lifts one of them. */
export function Tiers({ tiers, note, ...head }: TierSection) {
  return (
    <Section {...headOf(head)}>
      <ul className={cx("mt-10 grid gap-5", fullRows(tiers.length))}>
        {tiers.map((tier) => (
          <TierCard key={tier.name} {...tier} />
        ))}
      </ul>
      {note && <p className="mt-6 max-w-2xl text-muted">{t(note)}</p>}
    </Section>
  );
}

function TierCard({ name, price, unit, text, points, badge, action }: Tier) {
  return (
    <li
      className={cx(
        "flex flex-col rounded-lg border bg-raised p-6 print:break-inside-avoid",
        badge ? "border-2 border-accent shadow-md" : "border-line shadow-sm",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3} size="xl">
          {t(name)}
        </Heading>
        {badge && <Badge tone="gold">{t(badge)}</Badge>}
      </div>
      <p className="mt-3">
        <span className="font-heading text-3xl font-bold text-clay">{t(price)}</span>
        {unit && <span className="ms-2 text-muted">{t(unit)}</span>}
      </p>
      <p className="mt-3 text-muted">{t(text)}</p>
      <Points points={points} className="mt-5" />
      <Actions actions={[action]} className="mt-auto pt-7" />
    </li>
  );
}

const COLUMNS = { 2: "md:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3", 4: "sm:grid-cols-2 lg:grid-cols-4" };

export function CardGrid({ cards, columns = 3, actions, ...head }: CardSection) {
  return (
    <Section {...headOf(head)}>
      <ul className={cx("mt-10 grid gap-5", cards.length === 3 ? fullRows(3) : COLUMNS[columns])}>
        {cards.map((card) => (
          <GridCard key={card.title} {...card} />
        ))}
      </ul>
      <Actions actions={actions} className="mt-10" />
    </Section>
  );
}

function GridCard({ icon, title, text, points, badge, action }: ContentCard) {
  const Icon = icon && ICONS[icon];
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        {Icon && (
          <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
            <Icon aria-hidden className="size-6" strokeWidth={1.7} />
          </span>
        )}
        {badge && <Badge tone="gold">{t(badge)}</Badge>}
      </div>
      <Heading level={3} size="lg" className={cx((icon || badge) && "mt-4")}>
        {t(title)}
      </Heading>
      {text && <p className="mt-2 text-muted">{t(text)}</p>}
      {points && <Points points={points} className="mt-4" />}
      {action && <Actions actions={[action]} className="mt-auto pt-6" />}
    </Card>
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

type Head = { id?: string; title: string; lead?: string; tone?: "plain" | "sunken" };

/** The head of a content section for ui/section, in the visitor's language. */
export function headOf({ id, title, lead, tone = "plain" }: Head) {
  return { ...(id ? { id } : {}), title: t(title), ...(lead ? { lead: t(lead) } : {}), tone };
}

const FULL_ROW_COLUMNS: Record<number, string> = {
  2: "sm:grid-cols-2",
  3: "md:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
  5: "md:grid-cols-5",
};

/** Columns in which so few entries fill their rows at every width, so that none stands alone in the last one. */
export function fullRows(entries: number): string {
  return FULL_ROW_COLUMNS[entries] ?? "sm:grid-cols-2 lg:grid-cols-3";
}
