import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { type PilotFigures, STANDARD_FIGURES } from "#features/pilot-figures/domain/pilot-figures.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type {
  ContentSection,
  FigureSection,
  PageContent,
  ProseSection,
  QuoteSection,
  ScreenSection,
  StepSection,
  TableSection,
} from "../content/content.ts";
import { ScreenOf } from "../screens/screens.tsx";
import { Actions, CallToAction } from "./actions.tsx";
import { ContentBand } from "./content-band.tsx";
import { PageHero } from "./page-hero.tsx";
import { CardGrid, fullRows, Panels, Points, Questions, Tiers } from "./section-kinds.tsx";

/** Explicit ARIA roles, because some browsers drop table semantics for `display: block`. */
const ROLES = {
  table: "table",
  part: "rowgroup",
  row: "row",
  column: "columnheader",
  name: "rowheader",
  cell: "cell",
} as const;

function DataTable({ columns, rows, note, ...head }: TableSection) {
  const [, ...others] = columns;
  const alone = others.length === 1;
  return (
    <ContentBand {...head}>
      <table role={ROLES.table} className="mt-6 w-full sm:mt-8 border-collapse text-start max-sm:block">
        <thead role={ROLES.part} className="max-sm:sr-only">
          <tr role={ROLES.row}>
            {columns.map((column) => (
              <th
                key={column}
                role={ROLES.column}
                scope="col"
                className="border-b-2 border-line-strong p-3 text-start font-semibold"
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role={ROLES.part}
          className="max-sm:block max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-raised"
        >
          {rows.map(([name = "", ...cells]) => (
            <tr
              key={name}
              role={ROLES.row}
              className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:p-4 max-sm:last:border-b-0"
            >
              <th
                role={ROLES.name}
                scope="row"
                className={cx("p-3 text-start font-semibold max-sm:p-0", alone ? "max-sm:grow" : "max-sm:w-full")}
              >
                {t(name)}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={others[index]}
                  role={ROLES.cell}
                  className={cx("p-3 align-top max-sm:p-0", !alone && index === 0 && "max-sm:w-full")}
                >
                  {!alone && (
                    <span aria-hidden className="me-2 text-sm text-muted sm:hidden">
                      {t(others[index] ?? "")}
                    </span>
                  )}
                  {t(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-4 text-sm text-muted">{t(note)}</p>}
    </ContentBand>
  );
}

type ContentPageProps = {
  content: PageContent;
  own?: Record<string, ReactNode>;
};

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
    case "screen":
      return <ScreenBeside {...section} />;
    case "own":
      return own[section.name];
  }
}

function Prose({ paragraphs, points, actions, ...head }: ProseSection) {
  return (
    <ContentBand {...head}>
      <div className="mt-6 grid max-w-3xl gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
        {points && <Points points={points} />}
      </div>
      <Actions actions={actions} className="mt-8" />
    </ContentBand>
  );
}

function Figures({ figures, note, ...head }: FigureSection) {
  const pilot = useLoaderData<{ pilot: PilotFigures } | undefined>()?.pilot ?? STANDARD_FIGURES;
  return (
    <ContentBand tone="sunken" {...head}>
      <dl className={cx("mt-6 grid grid-cols-2 gap-x-5 gap-y-6 sm:mt-8 sm:gap-6", fullRows(figures.length))}>
        {figures.map((figure) => (
          <div key={figure.label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{t(figure.label)}</dt>
            <dd className="font-heading text-3xl font-bold text-clay">
              {"pilot" in figure ? pilot[figure.pilot] : t(figure.value)}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-6 text-sm text-muted">{t(note)}</p>}
    </ContentBand>
  );
}

function ScreenBeside({ screen, text, actions, title, ...head }: ScreenSection) {
  return (
    <ContentBand {...head} title={title}>
      <div className="mt-3 grid gap-6 sm:mt-4 lg:grid-cols-2 lg:items-center lg:gap-14">
        <div>
          <p className="max-w-xl text-muted sm:text-lg">{t(text)}</p>
          <Actions actions={actions} className="mt-5 sm:mt-7" />
        </div>
        <div className="dyed relative overflow-hidden rounded-xl bg-deep p-5 sm:p-10">
          <Cloth className="absolute inset-0 size-full opacity-40" />
          <ScreenOf name={screen} className="relative mx-auto max-w-sm" />
        </div>
      </div>
    </ContentBand>
  );
}

function Quotes({ quotes, note, ...head }: QuoteSection) {
  return (
    <ContentBand {...head}>
      <ul className="mt-6 grid gap-4 sm:mt-10 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] sm:gap-5">
        {quotes.map(({ text, who }) => (
          <li key={who}>
            <figure className="flex h-full flex-col border-s-4 border-gold bg-raised p-4 sm:p-6">
              <blockquote className="sm:text-lg">{t(text)}</blockquote>
              <figcaption className="mt-auto pt-2 text-sm text-muted sm:pt-4">{t(who)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {note && <p className="mt-6 text-sm text-muted">{t(note)}</p>}
    </ContentBand>
  );
}

function Steps({ steps, actions, ...head }: StepSection) {
  return (
    <ContentBand {...head}>
      <ol className={cx("mt-6 grid gap-5 sm:mt-10 sm:gap-8", fullRows(steps.length))}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 sm:block sm:border-t-2 sm:border-clay sm:pt-5">
            <p
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-clay font-heading text-lg font-bold text-clay sm:block sm:size-auto sm:border-0 sm:text-2xl"
            >
              {index + 1}
            </p>
            <div>
              <Heading level={3} size="lg" className="sm:mt-1">
                {t(title)}
              </Heading>
              <p className="mt-1 text-muted sm:mt-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Actions actions={actions} className="mt-8 sm:mt-10" />
    </ContentBand>
  );
}
