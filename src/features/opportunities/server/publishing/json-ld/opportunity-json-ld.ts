import type {
  CreativeWork,
  EducationalOccupationalProgram,
  Event,
  Grant,
  JobPosting,
  Place,
  VirtualLocation,
  WithContext,
} from "schema-dts";
import { countryName } from "#kernel/countries/countries.ts";
import { CONTEXT, organization } from "#kernel/json-ld.ts";
import type { OpportunityType } from "../../../domain/opportunity.ts";
import { commonFacts, inCountry, isFree, offerOf, type PublishedOpportunity } from "./common-facts.ts";

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

/** Search engines reject an event without day or place, and a job without employer or country, so those change type. */
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

type GrantType = "Grant" | "MonetaryGrant";

/** A schema.org Grant has no date, so the deadline is the end of an ApplyAction. */
function grantJsonLd(opportunity: PublishedOpportunity, type: GrantType): WithContext<Grant> {
  const { url, organizer, validThrough } = opportunity;
  return {
    "@context": CONTEXT,
    "@type": type,
    ...commonFacts(opportunity),
    funder: organization(organizer),
    potentialAction: { "@type": "ApplyAction", target: url, endTime: validThrough?.toISOString() },
  };
}

function noticeJsonLd(opportunity: PublishedOpportunity): WithContext<CreativeWork> {
  const { organizer, tags, deadlineOn, publishedAt, updatedAt } = opportunity;
  return {
    "@context": CONTEXT,
    "@type": "CreativeWork",
    ...commonFacts(opportunity),
    sourceOrganization: organization(organizer),
    keywords: tags,
    isAccessibleForFree: isFree(opportunity) ? true : undefined,
    expires: deadlineOn ?? undefined,
    offers: offerOf(opportunity),
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
  };
}

type ProgramType = "EducationalOccupationalProgram" | "WorkBasedProgram";

function programJsonLd(
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
    offers: offerOf(opportunity),
    startDate: startsOn ?? undefined,
    endDate: endsOn ?? undefined,
  };
}

function jobJsonLd(opportunity: PublishedOpportunity): WithContext<JobPosting> | null {
  const { title, organizer, countries, startsOn, validThrough, publishedAt } = opportunity;
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
    validThrough: validThrough?.toISOString(),
    jobStartDate: startsOn ?? undefined,
    directApply: false,
  };
}

type EventType = "Event" | "EducationEvent" | "BusinessEvent" | "Hackathon" | "ConferenceEvent";

const ONLINE = "https://schema.org/OnlineEventAttendanceMode";
const AT_A_PLACE = "https://schema.org/OfflineEventAttendanceMode";

function eventJsonLd(opportunity: PublishedOpportunity, type: EventType): WithContext<Event> | null {
  const { organizer, tags, startsOn, endsOn } = opportunity;
  const location = locationOf(opportunity);
  if (startsOn === null || location === null) return null;
  return {
    "@context": CONTEXT,
    "@type": type,
    ...commonFacts(opportunity),
    startDate: startsOn,
    endDate: endsOn ?? startsOn,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: isOnline(opportunity) ? ONLINE : AT_A_PLACE,
    location,
    organizer: organization(organizer),
    keywords: tags,
    isAccessibleForFree: isFree(opportunity) ? true : undefined,
    offers: offerOf(opportunity),
  };
}

function locationOf(opportunity: PublishedOpportunity): Place | VirtualLocation | null {
  const { url, venue, countries } = opportunity;
  if (isOnline(opportunity)) return { "@type": "VirtualLocation", url };
  const country = countries.length === 1 ? countries[0] : undefined;
  const name = venue ?? countryName(country ?? null);
  if (name === null) return null;
  return { "@type": "Place", name, address: country === undefined ? name : inCountry(country) };
}

function isOnline({ type, venue }: PublishedOpportunity): boolean {
  return type === "online_webinar" || /^(online|virtual)\b/i.test(venue ?? "");
}
