import type { OpportunityType } from "./opportunity.ts";
import { OPPORTUNITY_TYPES } from "./options.ts";

type TypeLabelContext = "badge" | "filter";

/** A§3 and decision 41: where a badge or the form names the type otherwise than the public filter. */
const BADGE_LABELS: Partial<Record<OpportunityType, string>> = { internship: "Internship" };

/** "badge" for cards, the detail view, mails and the administrators' form; "filter" for the public filter. */
export function opportunityTypeLabel(type: string, context: TypeLabelContext = "badge"): string {
  const listed = OPPORTUNITY_TYPES.find(({ key }) => key === type);
  if (!listed) return type;
  return (context === "badge" && BADGE_LABELS[listed.key]) || listed.label;
}

/** The key for a key or a label in any case; null when there is no such type. */
export function readOpportunityType(text: string): OpportunityType | null {
  const wanted = text.trim().toLowerCase();
  const names = (key: OpportunityType, label: string) => [key, label, opportunityTypeLabel(key)];
  const found = OPPORTUNITY_TYPES.find(({ key, label }) =>
    names(key, label).some((name) => name.toLowerCase() === wanted),
  );
  return found?.key ?? null;
}
