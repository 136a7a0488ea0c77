import type { EducationalOccupationalProgram, WithContext } from "schema-dts";
import { CONTEXT, commonFacts, organization } from "./common-facts.ts";
import type { PublishedOpportunity } from "./published-opportunity.ts";

export type ProgramType = "EducationalOccupationalProgram" | "WorkBasedProgram";

export function programJsonLd(
  opportunity: PublishedOpportunity,
  type: ProgramType,
): WithContext<EducationalOccupationalProgram> {
  const { organizer, startsOn, endsOn, deadlineOn } = opportunity;
  return {
    "@context": CONTEXT,
    "@type": type,
    ...commonFacts(opportunity),
    provider: organization(organizer),
    applicationDeadline: deadlineOn ?? undefined,
    startDate: startsOn ?? undefined,
    endDate: endsOn ?? undefined,
  };
}
