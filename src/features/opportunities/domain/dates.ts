import { msg } from "#kernel/translate.ts";
import type { OpportunityFields, OpportunityType } from "./opportunity.ts";

type DateField = "deadline" | "startDate" | "endDate";
type DateQuestion = { field: DateField; label: string };

/** docs/product/opportunities.md#dates-by-type */
const TYPES_WITH_VENUE: readonly OpportunityType[] = [
  "event",
  "in_person_workshop",
  "bootcamp",
  "design_sprint",
  "talk",
  "conference",
  "networking",
  "hackathon",
];
/** Types with one date, the last day to apply (docs/product/opportunities.md#dates-by-type). */
const TYPES_WITH_DEADLINE_ONLY: readonly OpportunityType[] = ["grant", "fellowship", "rfp", "funding", "sponsorship"];

const ONE_DATE: readonly DateQuestion[] = [{ field: "deadline", label: msg("Application Deadline") }];
const THREE_DATES: readonly DateQuestion[] = [
  { field: "startDate", label: msg("Start Date") },
  { field: "endDate", label: msg("End Date") },
  { field: "deadline", label: msg("Registration Deadline") },
];

const isOneOf = (types: readonly string[], type: string | null) => type !== null && types.includes(type);

export function hasVenue(type: string | null): boolean {
  return isOneOf(TYPES_WITH_VENUE, type);
}

export function hasDeadlineOnly(type: string | null): boolean {
  return isOneOf(TYPES_WITH_DEADLINE_ONLY, type);
}

/** The date fields in the order of the form. A registration deadline is stored in the field `deadline`. */
export function dateQuestions(type: string | null): readonly DateQuestion[] {
  return hasDeadlineOnly(type) ? ONE_DATE : THREE_DATES;
}

type TypeDependent = Pick<OpportunityFields, "type" | "venue" | "startDate" | "endDate">;

/** Clears the fields that the opportunity type does not have, so that values of the previous type never show. */
export function keptForType<T extends TypeDependent>(fields: T): T {
  const venue = hasVenue(fields.type) ? fields.venue : null;
  return hasDeadlineOnly(fields.type) ? { ...fields, venue, startDate: null, endDate: null } : { ...fields, venue };
}
