import { OPPORTUNITY_LIST_TEXTS } from "#domain/opportunities/messages.ts";
import { Cloth } from "#web/brand/cloth.tsx";
import { t } from "#web/i18n.ts";
import { Heading } from "#web/ui/heading.tsx";

export function ListHero() {
  return (
    <section className="dyed relative overflow-hidden bg-deep text-on-deep">
      <div className="measure py-10 sm:py-14">
        <div className="lg:max-w-[60%]">
          <Heading level={1} size="3xl">
            {t(OPPORTUNITY_LIST_TEXTS.title)}
          </Heading>
          <p className="mt-3 max-w-2xl text-lg text-on-deep-muted">{t(OPPORTUNITY_LIST_TEXTS.intro)}</p>
        </div>
      </div>
      <Cloth className="absolute inset-y-0 end-0 hidden h-full w-[32%] lg:block" />
    </section>
  );
}
