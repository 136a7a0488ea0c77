import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Section } from "#shell/ui/section.tsx";
import type { Tier, TierSection } from "../content/content.ts";
import { Actions } from "./actions.tsx";
import { Points } from "./card-grid.tsx";
import { fullRows } from "./full-rows.ts";
import { headOf } from "./head-of.ts";

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
