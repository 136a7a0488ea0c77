import type { Offer, PostalAddress } from "schema-dts";
import type { Day } from "#kernel/time-zone.ts";
import type { OpportunityType } from "../../../domain/opportunity.ts";

/** What schema.org lets every thing have. */
export function commonFacts({ url, title, summary, imageUrl }: PublishedOpportunity) {
  return { "@id": url, url, name: title, description: summary, image: imageUrl ?? undefined };
}

/** Until when one may apply. */
export function offerOf({ url, deadlineOn, validThrough }: PublishedOpportunity): Offer | undefined {
  if (deadlineOn === null) return undefined;
  return { "@type": "Offer", url, availabilityEnds: deadlineOn, validThrough: validThrough?.toISOString() };
}

export function inCountry(code: string): PostalAddress {
  return { "@type": "PostalAddress", addressCountry: code };
}

export function isFree({ cost }: PublishedOpportunity): boolean {
  return cost?.trim().toLowerCase() === "free";
}

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
  /** The last moment of the deadline. */
  validThrough: Date | null;
  cost: string | null;
  /** As shown. */
  tags: readonly string[];
  imageUrl: string | null;
  publishedAt: Date;
  updatedAt: Date;
};
