import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { CallSection } from "../content/content.ts";
import { Actions } from "./actions.tsx";

/** Where a page ends: one sentence and the next step. */
export function CallToAction({ id, badge, title, text, actions }: CallSection) {
  return (
    <section id={id} className="bg-gold-soft print:hidden">
      <div className="measure grid items-center gap-8 py-14 sm:py-16 lg:grid-cols-[1fr_16rem]">
        <div>
          {badge && (
            <Badge tone="clay" className="mb-3">
              {t(badge)}
            </Badge>
          )}
          <Heading level={2} size="3xl" className="max-w-3xl">
            {t(title)}
          </Heading>
          <p className="mt-4 max-w-2xl text-lg text-muted">{t(text)}</p>
          <Actions actions={actions} className="mt-7" />
        </div>
        <div className="hidden h-44 overflow-hidden rounded-xl text-clay lg:block">
          <Pattern weave="mudcloth" className="block" scale={1.25} />
        </div>
      </div>
    </section>
  );
}
