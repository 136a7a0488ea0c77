import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { OPPORTUNITY_TYPES } from "./options.ts";

export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number]["key"];

/** What an administrator writes (decision 33; docs/product/opportunities.md#fields). */
export type OpportunityFields = {
  title: string;
  type: OpportunityType;
  summary: string;
  organizer: string | null;
  /** A label of OPPORTUNITY_REGIONS, or the name of a country. */
  region: string | null;
  venue: string | null;
  deadline: Day | null;
  startDate: Day | null;
  endDate: Day | null;
  /** IANA name; null means Africa/Nairobi (decision 39). */
  timeZone: string | null;
  /** Of what comes back each year, the month from 1 in which it is likely to open. */
  opensAgainMonth: number | null;
  cost: string | null;
  link: string | null;
  eligibility: string | null;
  /** Markdown. */
  fullDescription: string | null;
  partners: string[];
  sponsors: string[];
  /** Keys of the suggested tags, and texts of the administrator's own. */
  tags: string[];
  /** Keys of the industry list. */
  industry: string[];
  /** Keys of the business stages. */
  targetStage: string[];
  /** Two-letter codes. */
  countries: string[];
  /** The page of whoever offers it, where staff found it. */
  sourceUrl: string | null;
  checkedOn: Day | null;
  /** Who of the staff checked it, as members read it. */
  checkedBy: string | null;
  /** Whether applying costs money; null where nobody has looked. */
  asksFee: boolean | null;
  /** How much, in words. */
  fee: string | null;
  isFunderVerified: boolean;
  /** Live when true, else Draft. */
  visibility: boolean;
};

type TypeLabelContext = "badge" | "filter";

/** Named otherwise on a badge or in the form than in the filter (decision 41; docs/product/opportunities.md#kinds). */
const BADGE_LABELS: Partial<Record<OpportunityType, string>> = { internship: msg("Internship") };

/** "badge" for cards, the detail view, mails and the administrators' form; "filter" for the public filter. */
export function opportunityTypeLabel(type: string, context: TypeLabelContext = "badge"): string {
  const listed = OPPORTUNITY_TYPES.find(({ key }) => key === type);
  if (!listed) return type;
  return (context === "badge" && BADGE_LABELS[listed.key]) || listed.label;
}

/** The key for a key or a label in any case; null when there is no such type. */
export function readOpportunityType(text: string): OpportunityType | null {
  const wanted = text.normalize("NFKC").trim().toLowerCase();
  const names = (key: OpportunityType, label: string) => [key, label, opportunityTypeLabel(key)];
  const found = OPPORTUNITY_TYPES.find(({ key, label }) =>
    names(key, label).some((name) => name.toLowerCase() === wanted),
  );
  return found?.key ?? null;
}
