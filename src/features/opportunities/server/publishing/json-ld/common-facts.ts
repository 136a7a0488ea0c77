import type { Offer, PostalAddress } from "schema-dts";
import type { Day } from "#kernel/time-zone.ts";
import type { OpportunityType } from "../../../domain/opportunity.ts";

export function commonFacts({ url, title, summary, imageUrl }: PublishedOpportunity) {
  return { "@id": url, url, name: title, description: summary, image: imageUrl ?? undefined };
}

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

/** The facts of an opportunity for JSON-LD: addresses are absolute, texts are plain. */
export type PublishedOpportunity = {
  url: string;
  type: OpportunityType;
  title: string;
  summary: string;
  organizer: string | null;
  venue: string | null;
  /** Two-letter country codes. */
  countries: readonly string[];
  startsOn: Day | null;
  endsOn: Day | null;
  deadlineOn: Day | null;
  /** Time at which the last day to apply ends. */
  validThrough: Date | null;
  cost: string | null;
  /** Labels of the tags, not their keys. */
  tags: readonly string[];
  imageUrl: string | null;
  publishedAt: Date;
  updatedAt: Date;
};
