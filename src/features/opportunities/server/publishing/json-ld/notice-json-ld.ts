import type { CreativeWork, WithContext } from "schema-dts";
import { CONTEXT, commonFacts, isFree, organization } from "./common-facts.ts";
import type { PublishedOpportunity } from "./published-opportunity.ts";

/** What schema.org has no type for, as a published text that expires. */
export function noticeJsonLd(opportunity: PublishedOpportunity): WithContext<CreativeWork> {
  const { organizer, tags, deadlineOn, publishedAt, updatedAt } = opportunity;
  return {
    "@context": CONTEXT,
    "@type": "CreativeWork",
    ...commonFacts(opportunity),
    sourceOrganization: organization(organizer),
    keywords: tags,
    isAccessibleForFree: isFree(opportunity) ? true : undefined,
    expires: deadlineOn ?? undefined,
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
  };
}
