import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { Pattern } from "#shell/brand/pattern.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { Hero, HeroFigure } from "../content/content.ts";
import { Mosaic } from "../portraits/mosaic.tsx";
import { DeepActions } from "./actions.tsx";
import { CardFan, FiguresPanel, PeopleInArches, SingleCard, Topics } from "./hero-figures.tsx";

export function PageHero({ badge, title, lead, actions, note, figure }: Hero) {
  const beside = besideWords(figure);
  return (
    <section className="dyed relative overflow-hidden bg-deep text-on-deep">
      <div className={cx("measure", beside && "grid gap-x-14 lg:grid-cols-[1.15fr_1fr]")}>
        <div className={cx("self-center pt-10 pb-8 sm:py-16 lg:py-20", !beside && "lg:max-w-[60%]")}>
          {badge && (
            <p className="mb-4 inline-block rounded-full border border-gold-on-deep px-3 py-0.5 text-sm font-semibold text-gold-on-deep">
              {t(badge)}
            </p>
          )}
          <Heading level={1} size="4xl">
            {t(title)}
          </Heading>
          <p className="mt-4 max-w-2xl text-lg text-on-deep-muted">{t(lead)}</p>
          <DeepActions actions={actions} className="mt-6 sm:mt-7" />
          {note && <p className="mt-4 text-sm text-on-deep-muted sm:mt-5">{t(note)}</p>}
        </div>
        {beside}
      </div>
      {atEdge(figure)}
    </section>
  );
}

function besideWords(figure: HeroFigure) {
  switch (figure.kind) {
    case "people":
      return <PeopleInArches people={figure.people} />;
    case "figures":
      return <FiguresPanel {...figure} />;
    case "card":
      return <SingleCard tier={figure.tier} />;
    case "cards":
      return <CardFan />;
    case "topics":
      return <Topics topics={figure.topics} />;
    default:
      return null;
  }
}

const EDGE = "lg:absolute lg:inset-y-0 lg:end-0 lg:h-full";

function atEdge(figure: HeroFigure) {
  switch (figure.kind) {
    case "cloth":
      return <Cloth picture={figure.picture} className={cx("block h-32 w-full sm:h-52 lg:w-[34%]", EDGE)} />;
    case "mosaic":
      return (
        <Mosaic
          blocks={figure.blocks}
          className={cx(
            "h-[45vw] max-h-80 grid-cols-4 grid-rows-2 overflow-hidden lg:max-h-none lg:w-[36%] lg:grid-cols-3 lg:grid-rows-3 max-lg:[&>:last-child]:hidden",
            EDGE,
          )}
        />
      );
    default:
      return <Pattern weave="strip" className="block h-5 lg:absolute lg:bottom-0" />;
  }
}
