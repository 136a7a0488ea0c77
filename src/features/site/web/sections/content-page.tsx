import type { ReactNode } from "react";
import type { ContentSection, PageContent } from "../content/content.ts";
import { CallToAction } from "./call-to-action.tsx";
import { CardGrid } from "./card-grid.tsx";
import { DataTable } from "./data-table.tsx";
import { Figures } from "./figures.tsx";
import { PageHero } from "./page-hero.tsx";
import { Panels } from "./panels.tsx";
import { Prose } from "./prose.tsx";
import { Questions } from "./questions.tsx";
import { Quotes } from "./quotes.tsx";
import { Steps } from "./steps.tsx";
import { Tiers } from "./tiers.tsx";

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
