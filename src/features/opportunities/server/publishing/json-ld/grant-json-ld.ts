import type { Grant, WithContext } from "schema-dts";
import { CONTEXT, commonFacts, organization } from "./common-facts.ts";
import type { PublishedOpportunity } from "./published-opportunity.ts";

export type GrantType = "Grant" | "MonetaryGrant";

/** A grant has no date of its own: applying for it ends. */
export function grantJsonLd(opportunity: PublishedOpportunity, type: GrantType): WithContext<Grant> {
  const { url, organizer, deadlineOn } = opportunity;
  return {
    "@context": CONTEXT,
    "@type": type,
    ...commonFacts(opportunity),
    funder: organization(organizer),
    potentialAction: { "@type": "ApplyAction", target: url, endTime: deadlineOn ?? undefined },
  };
}
