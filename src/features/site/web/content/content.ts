import type { EdidTier } from "#features/edid/domain/e-did.ts";
import type { PilotFigures } from "#features/pilot-figures/domain/pilot-figures.ts";
import type { Applique } from "#shell/brand/appliques.tsx";
import type { Motif } from "#shell/brand/cloth.tsx";
import type { Person } from "../portraits/people.tsx";
import type { ScreenName } from "../screens/screens.tsx";
import type { IconName } from "../sections/icons.ts";

/** All texts of page contents are translation keys; the section components pass them to t(). */
export type Action = {
  label: string;
  href: string;
  look?: "primary" | "secondary";
  newTab?: boolean;
  /** Sends a POST request with a form, which works without script. */
  post?: boolean;
};

/** An action whose label and link can differ for guests and members (docs/product/site.md#pages-as-data). */
export type Choice = Action | { guest: Action; member: Action };

export type Hero = {
  badge?: string;
  title: string;
  lead: string;
  actions?: Choice[];
  note?: string;
  figure: HeroFigure;
};

export type HeroFigure =
  | { kind: "cloth"; picture: Applique }
  | { kind: "mosaic"; blocks: (Person | Motif)[] }
  | { kind: "people"; people: Person[] }
  | ({ kind: "figures"; people: Person[] } & Figures)
  | { kind: "topics"; topics: { label: string; href: string }[] }
  | { kind: "card"; tier: EdidTier }
  | { kind: "cards" };

export type Head = {
  id?: string;
  title: string;
  lead?: string;
  tone?: "plain" | "sunken";
  folds?: boolean;
};

export type ContentCard = {
  icon?: IconName;
  title: string;
  text?: string;
  points?: string[];
  badge?: string;
  action?: Choice;
};

export type Tier = {
  name: string;
  price: string;
  /** Text after the price, such as "per month". */
  unit?: string;
  text: string;
  points: string[];
  badge?: string;
  action: Choice;
};

export type ProseSection = Head & { kind: "prose"; paragraphs: string[]; points?: string[]; actions?: Choice[] };
export type CardSection = Head & {
  kind: "cards";
  cards: ContentCard[];
  columns?: 2 | 3 | 4;
  unfolded?: boolean;
  actions?: Choice[];
};
export type StepSection = Head & { kind: "steps"; steps: { title: string; text: string }[]; actions?: Choice[] };
type Figure = { value: string; label: string };
type Figures = Head & { figures: Figure[]; note?: string };
/** Refers to a pilot figure, whose value administrators store. */
type KeptFigure = { pilot: keyof PilotFigures; label: string };
export type FigureSection = Omit<Figures, "figures"> & { kind: "figures"; figures: (Figure | KeptFigure)[] };
export type TierSection = Head & { kind: "tiers"; tiers: Tier[]; note?: string };
export type TableSection = Head & { kind: "table"; columns: string[]; rows: string[][]; note?: string };
export type QuestionSection = Head & {
  kind: "questions";
  questions: { question: string; answer: string[] }[];
  actions?: Choice[];
};
export type PanelSection = Head & {
  kind: "panels";
  panels: (ContentCard & { screen?: ScreenName; actions?: Choice[] })[];
};
export type QuoteSection = Head & { kind: "quotes"; quotes: { text: string; who: string }[]; note?: string };
export type CallSection = { kind: "call"; id?: string; badge?: string; title: string; text: string; actions: Choice[] };
export type ScreenSection = Head & { kind: "screen"; screen: ScreenName; text: string; actions: Choice[] };
type OwnSection = { kind: "own"; name: string };

export type ContentSection =
  | ProseSection
  | CardSection
  | StepSection
  | FigureSection
  | TierSection
  | TableSection
  | QuestionSection
  | PanelSection
  | QuoteSection
  | CallSection
  | ScreenSection
  | OwnSection;

export type PageContent = { hero: Hero; sections: ContentSection[] };

export type LegalSection = {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
};

export type LegalText = {
  /** Date of the last change, as in "July 08, 2025" (docs/product/site.md#legal-pages). */
  updated: string;
  lead: string;
  sections: LegalSection[];
};
