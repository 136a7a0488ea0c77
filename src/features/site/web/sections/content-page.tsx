import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading, Section } from "#shell/ui/heading.tsx";
import type {
  ContentSection,
  FigureSection,
  Hero,
  PageContent,
  ProseSection,
  QuoteSection,
  StepSection,
} from "../content/content.ts";
import { Actions, CallToAction, DeepActions } from "./actions.tsx";
import { DataTable } from "./data-table.tsx";
import { CardGrid, fullRows, headOf, Panels, Points, Questions, Tiers } from "./section-kinds.tsx";

type ContentPageProps = {
  content: PageContent;
  /** What stands at the places that the content leaves to its page, by name. */
  own?: Record<string, ReactNode>;
};

/** A marketing page: its words are data, its look is here. */
export function ContentPage({ content: { hero, sections }, own = {} }: ContentPageProps) {
  return (
    <>
      <PageHero {...hero} />
      {sections.map((section) => (
        <div key={keyOf(section)} className="contents">
          {sectionOf(section, own)}
        </div>
      ))}
    </>
  );
}

const keyOf = (section: ContentSection) => (section.kind === "own" ? section.name : section.title);

function sectionOf(section: ContentSection, own: Record<string, ReactNode>): ReactNode {
  switch (section.kind) {
    case "prose":
      return <Prose {...section} />;
    case "cards":
      return <CardGrid {...section} />;
    case "steps":
      return <Steps {...section} />;
    case "figures":
      return <Figures {...section} />;
    case "tiers":
      return <Tiers {...section} />;
    case "table":
      return <DataTable {...section} />;
    case "questions":
      return <Questions {...section} />;
    case "panels":
      return <Panels {...section} />;
    case "quotes":
      return <Quotes {...section} />;
    case "call":
      return <CallToAction {...section} />;
    case "own":
      return own[section.name];
  }
}

function Prose({ paragraphs, points, actions, ...head }: ProseSection) {
  return (
    <Section {...headOf(head)}>
      <div className="mt-6 grid max-w-3xl gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
        {points && <Points points={points} />}
      </div>
      <Actions actions={actions} className="mt-8" />
    </Section>
  );
}

function Figures({ figures, note, ...head }: FigureSection) {
  return (
    <Section {...headOf({ tone: "sunken", ...head })}>
      <dl className={cx("mt-8 grid gap-6", fullRows(figures.length))}>
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{t(label)}</dt>
            <dd className="font-heading text-3xl font-bold text-clay">{t(value)}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-6 text-sm text-muted">{t(note)}</p>}
    </Section>
  );
}

function Quotes({ quotes, note, ...head }: QuoteSection) {
  return (
    <Section {...headOf(head)}>
      <ul className="mt-10 grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {quotes.map(({ text, who }) => (
          <li key={who}>
            <figure className="flex h-full flex-col border-s-4 border-gold bg-raised p-6">
              <blockquote className="text-lg">{t(text)}</blockquote>
              <figcaption className="mt-auto pt-4 text-sm text-muted">{t(who)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {note && <p className="mt-6 text-sm text-muted">{t(note)}</p>}
    </Section>
  );
}

function PageHero({ badge, title, lead, actions, note, picture }: Hero) {
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

/** Numbered, one after the other: a thread runs from step to step. */
function Steps({ steps, actions, ...head }: StepSection) {
  return (
    <Section {...headOf(head)}>
      <ol className={cx("mt-10 grid gap-8", fullRows(steps.length))}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-clay pt-5">
            <p aria-hidden className="font-heading text-2xl font-bold text-clay">
              {index + 1}
            </p>
            <Heading level={3} size="lg" className="mt-1">
              {t(title)}
            </Heading>
            <p className="mt-2 text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
      <Actions actions={actions} className="mt-10" />
    </Section>
  );
}
