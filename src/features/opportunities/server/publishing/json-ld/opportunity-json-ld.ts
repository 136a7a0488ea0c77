import type { OpportunityType } from "../../../domain/opportunity.ts";
import { type EventType, eventJsonLd } from "./event-json-ld.ts";
import { type GrantType, grantJsonLd } from "./grant-json-ld.ts";
import { jobJsonLd } from "./job-json-ld.ts";
import { noticeJsonLd } from "./notice-json-ld.ts";
import { type ProgramType, programJsonLd } from "./program-json-ld.ts";
import type { PublishedOpportunity } from "./published-opportunity.ts";

const EVENTS: Partial<Record<OpportunityType, EventType>> = {
  event: "Event",
  online_webinar: "EducationEvent",
  in_person_workshop: "EducationEvent",
  bootcamp: "EducationEvent",
  design_sprint: "BusinessEvent",
  talk: "Event",
  hackathon: "Hackathon",
  conference: "ConferenceEvent",
  competition: "Event",
  networking: "BusinessEvent",
};
const PROGRAMS: Partial<Record<OpportunityType, ProgramType>> = {
  fellowship: "EducationalOccupationalProgram",
  training: "EducationalOccupationalProgram",
  bootcamp: "EducationalOccupationalProgram",
  coaching: "EducationalOccupationalProgram",
  mentorship: "EducationalOccupationalProgram",
  internship: "WorkBasedProgram",
};
const GRANTS: Partial<Record<OpportunityType, GrantType>> = {
  grant: "MonetaryGrant",
  funding: "MonetaryGrant",
  sponsorship: "Grant",
  award: "Grant",
};

/**
 * The first kind that fits and whose required facts are known: an event without a day or a place is none for search
 * engines, nor is a job without an employer or a country.
 */
export function opportunityJsonLd(opportunity: PublishedOpportunity) {
  const { type } = opportunity;
  const [event, program, grant] = [EVENTS[type], PROGRAMS[type], GRANTS[type]];
  return (
    (event && eventJsonLd(opportunity, event)) ??
    (type === "internship" ? jobJsonLd(opportunity) : null) ??
    (program && programJsonLd(opportunity, program)) ??
    (grant && grantJsonLd(opportunity, grant)) ??
    noticeJsonLd(opportunity)
  );
}
