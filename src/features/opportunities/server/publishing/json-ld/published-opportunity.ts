import type { Day } from "#kernel/time-zone.ts";
import type { OpportunityType } from "../../../domain/opportunity.ts";

/** What structured data says of an opportunity. Addresses are absolute, texts are plain. */
export type PublishedOpportunity = {
  url: string;
  type: OpportunityType;
  title: string;
  summary: string;
  organizer: string | null;
  venue: string | null;
  /** Two-letter codes. */
  countries: readonly string[];
  startsOn: Day | null;
  endsOn: Day | null;
  deadlineOn: Day | null;
  cost: string | null;
  /** As shown. */
  tags: readonly string[];
  imageUrl: string | null;
  publishedAt: Date;
  updatedAt: Date;
};
