import type { JobPosting, Place, WithContext } from "schema-dts";
import { CONTEXT, commonFacts, inCountry, organization } from "./common-facts.ts";
import type { PublishedOpportunity } from "./published-opportunity.ts";

/** Null without the employer and the country that a job must name. */
export function jobJsonLd(opportunity: PublishedOpportunity): WithContext<JobPosting> | null {
  const { title, organizer, countries, startsOn, deadlineOn, publishedAt } = opportunity;
  const places = countries.map((code): Place => ({ "@type": "Place", address: inCountry(code) }));
  if (organizer === null || places.length === 0) return null;
  return {
    "@context": CONTEXT,
    "@type": "JobPosting",
    ...commonFacts(opportunity),
    title,
    hiringOrganization: organization(organizer),
    jobLocation: places.length === 1 ? places[0] : places,
    employmentType: "INTERN",
    datePosted: publishedAt.toISOString(),
    validThrough: deadlineOn ?? undefined,
    jobStartDate: startsOn ?? undefined,
    directApply: false,
  };
}
