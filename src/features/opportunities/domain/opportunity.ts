import type { Day } from "#kernel/time-zone.ts";
import type { OPPORTUNITY_TYPES } from "./options.ts";

export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number]["key"];

/** A§3 "Opportunity" and decision 33: what an administrator writes. */
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
  /** Live when true, else Draft. */
  visibility: boolean;
};
