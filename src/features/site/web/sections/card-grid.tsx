import { Check } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Card } from "#shell/ui/card.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Section } from "#shell/ui/section.tsx";
import type { CardSection, ContentCard } from "../content/content.ts";
import { Actions } from "./actions.tsx";
import { ICONS } from "./icons.ts";

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
