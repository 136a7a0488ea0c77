import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { Pattern } from "#shell/brand/pattern.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { Hero, HeroFigure } from "../content/content.ts";
import { Mosaic } from "../portraits/mosaic.tsx";
import type { Person } from "../portraits/people.tsx";
import { Portrait } from "../portraits/portrait.tsx";
import { SampleCard } from "../sample-card.tsx";
import { DeepActions } from "./actions.tsx";

type Of<Kind extends HeroFigure["kind"]> = Omit<Extract<HeroFigure, { kind: Kind }>, "kind">;

const RISES = ["h-[86%]", "h-full", "h-[72%]"];

function PeopleInArches({ people }: Of<"people">) {
  return (
    <div className="flex h-40 min-w-0 items-end justify-center gap-3 sm:h-64 sm:gap-5 lg:mt-16 lg:mb-5 lg:h-80 lg:self-end">
      {people.map((person, index) => (
        <Portrait key={person} person={person} className={cx("w-0 max-w-60 flex-1 rounded-t-full", RISES[index])} />
      ))}
    </div>
  );
}

function FiguresPanel({ people, title, lead, figures, note }: Of<"figures">) {
  return (
    <div className="pb-8 sm:pb-14 lg:self-center lg:py-14">
      <Onlookers people={people} />
      <div className="rounded-xl bg-deep-raised p-5 sm:p-7">
        <Heading level={2} size="xl">
          {t(title)}
        </Heading>
        {lead && <p className="mt-1 text-on-deep-muted">{t(lead)}</p>}
        <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-on-deep-muted">{t(label)}</dt>
              <dd className="font-heading text-2xl font-bold text-gold-on-deep">{t(value)}</dd>
            </div>
          ))}
        </dl>
        {note && <p className="mt-4 border-t border-on-deep/20 pt-4 text-sm text-on-deep-muted">{t(note)}</p>}
      </div>
    </div>
  );
}

function Onlookers({ people }: { people: readonly Person[] }) {
  return (
    <div className="flex justify-end gap-3 pe-6">
      {people.map((person) => (
        <Portrait key={person} person={person} className="h-24 w-20 rounded-t-full sm:h-36 sm:w-30" />
      ))}
    </div>
  );
}

function SingleCard({ tier }: Of<"card">) {
  return (
    <div className="mx-auto w-full max-w-lg pb-8 drop-shadow-xl sm:pb-14 lg:self-center lg:py-14">
      <SampleCard tier={tier} />
    </div>
  );
}

const FAN = [
  "relative z-30 -rotate-4",
  "absolute start-0 top-0 z-20 w-full translate-x-[3%] translate-y-[-18%] -rotate-1",
  "absolute start-0 top-0 z-10 w-full translate-x-[6%] translate-y-[-36%] rotate-2",
];

function CardFan() {
  return (
    <div className="px-5 pt-24 pb-9 sm:pb-14 lg:self-center lg:pt-36 lg:pb-16">
      <div className="relative mx-auto max-w-md drop-shadow-xl">
        {(["explorer", "builder", "pioneer"] as const).map((tier, index) => (
          <div key={tier} className={cx(FAN[index])}>
            <SampleCard tier={tier} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Topics({ topics }: Of<"topics">) {
  return (
    <nav aria-label={t("On this page")} className="pb-8 sm:pb-14 lg:self-center lg:py-14">
      <ul className="grid rounded-xl bg-deep-raised px-5 py-2 sm:px-7">
        {topics.map(({ label, href }) => (
          <li key={href} className="border-on-deep/20 not-last:border-b">
            <Link
              href={href}
              className="flex min-h-12 items-center py-2 font-semibold underline-offset-4 hover:underline sm:min-h-14 sm:text-lg"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
