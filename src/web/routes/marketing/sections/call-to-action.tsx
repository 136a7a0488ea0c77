import { Pattern } from "#web/brand/pattern.tsx";
import { t } from "#web/i18n.ts";
import { Heading } from "#web/ui/heading.tsx";
import type { CallSection } from "../content/content.ts";
import { DeepActions } from "./actions.tsx";

/** Where a page ends: one sentence and the next step. */
export function CallToAction({ id, badge, title, text, actions }: CallSection) {
  return (
    <section id={id} className="bg-deep text-on-deep print:hidden">
      <div className="dyed h-4">
        <Pattern weave="strip" className="block" />
      </div>
      <div className="measure py-14 sm:py-16">
        {badge && <p className="mb-3 font-semibold text-gold-on-deep">{t(badge)}</p>}
        <Heading level={2} size="3xl" className="max-w-3xl">
          {t(title)}
        </Heading>
        <p className="mt-4 max-w-2xl text-lg text-on-deep-muted">{t(text)}</p>
        <DeepActions actions={actions} className="mt-7" />
      </div>
    </section>
  );
}
