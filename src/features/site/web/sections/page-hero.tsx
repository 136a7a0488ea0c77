import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { Hero } from "../content/content.ts";
import { DeepActions } from "./actions.tsx";

export function PageHero({ badge, title, lead, actions, note, picture }: Hero) {
  return (
    <section className="dyed relative overflow-hidden bg-deep text-on-deep">
      <div className="measure py-12 sm:py-16 lg:py-20">
        <div className="lg:max-w-[60%]">
          {badge && (
            <p className="mb-4 inline-block rounded-full border border-gold-on-deep px-3 py-0.5 text-sm font-semibold text-gold-on-deep">
              {t(badge)}
            </p>
          )}
          <Heading level={1} size="4xl">
            {t(title)}
          </Heading>
          <p className="mt-4 max-w-2xl text-lg text-on-deep-muted">{t(lead)}</p>
          <DeepActions actions={actions} className="mt-7" />
          {note && <p className="mt-5 text-sm text-on-deep-muted">{t(note)}</p>}
        </div>
      </div>
      <div className="h-40 overflow-hidden sm:h-52 lg:absolute lg:inset-y-0 lg:end-0 lg:h-full lg:w-[34%]">
        <Cloth picture={picture} className="h-full w-full" />
      </div>
    </section>
  );
}
