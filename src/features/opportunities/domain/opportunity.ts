import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { OPPORTUNITY_TYPES } from "./options.ts";

export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number]["key"];

/** Decision 33; docs/product/opportunities.md#fields */
export type OpportunityFields = {
  title: string;
  type: OpportunityType;
  summary: string;
  organizer: string | null;
  /** Label of OPPORTUNITY_REGIONS, or the name of a country. */
  region: string | null;
  venue: string | null;
  deadline: Day | null;
  startDate: Day | null;
  endDate: Day | null;
  /** IANA name; null means Africa/Nairobi (decision 39). */
  timeZone: string | null;
  /** Month (January is 1) in which a yearly opportunity is likely to open again. */
  opensAgainMonth: number | null;
  cost: string | null;
  link: string | null;
  eligibility: string | null;
  /** Markdown. */
  fullDescription: string | null;
  partners: string[];
  sponsors: string[];
  /** Keys of suggested tags, or free text. */
  tags: string[];
  /** Keys of the industry list. */
  industry: string[];
  /** Keys of the business stages. */
  targetStage: string[];
  /** Two-letter country codes. */
  countries: string[];
  /** The organizer's page where staff found the opportunity. */
  sourceUrl: string | null;
  checkedOn: Day | null;
  /** Name of the member of staff who checked the opportunity, as members read it. */
  checkedBy: string | null;
  /** Whether applying costs money; null when unknown. */
  asksFee: boolean | null;
  /** The application fee as free text. */
  fee: string | null;
  isFunderVerified: boolean;
  visibility: boolean;
};

type TypeLabelContext = "badge" | "filter";

/** Badge labels that differ from the label in the filter (decision 41; docs/product/opportunities.md#kinds). */
const BADGE_LABELS: Partial<Record<OpportunityType, string>> = { internship: msg("Internship") };

/** Label context "badge": cards, detail view, mails and the administrators' form; "filter": the public filter. */
export function opportunityTypeLabel(type: string, context: TypeLabelContext = "badge"): string {
  const listed = OPPORTUNITY_TYPES.find(({ key }) => key === type);
  if (!listed) return type;
  return (context === "badge" && BADGE_LABELS[listed.key]) || listed.label;
}

/** Ignores upper and lower case. @returns null when no key or label matches */
export function readOpportunityType(text: string): OpportunityType | null {
  const wanted = text.normalize("NFKC").trim().toLowerCase();
  const names = (key: OpportunityType, label: string) => [key, label, opportunityTypeLabel(key)];
  const found = OPPORTUNITY_TYPES.find(({ key, label }) =>
    names(key, label).some((name) => name.toLowerCase() === wanted),
  );
  return found?.key ?? null;
}
