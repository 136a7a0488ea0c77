import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Section } from "#shell/ui/section.tsx";
import type { PanelSection } from "../content/content.ts";
import { Actions } from "./actions.tsx";
import { Points } from "./card-grid.tsx";
import { headOf } from "./head-of.ts";
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
