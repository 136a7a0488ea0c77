import type { Event, Place, VirtualLocation, WithContext } from "schema-dts";
import { countryName } from "#kernel/countries/countries.ts";
import { CONTEXT, commonFacts, inCountry, isFree, organization } from "./common-facts.ts";
import type { PublishedOpportunity } from "./published-opportunity.ts";

export type EventType = "Event" | "EducationEvent" | "BusinessEvent" | "Hackathon" | "ConferenceEvent";

const ONLINE = "https://schema.org/OnlineEventAttendanceMode";
const AT_A_PLACE = "https://schema.org/OfflineEventAttendanceMode";

/** Null without the day and the place that an event must have. */
export function eventJsonLd(opportunity: PublishedOpportunity, type: EventType): WithContext<Event> | null {
  const { url, organizer, tags, startsOn, endsOn, deadlineOn } = opportunity;
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
    offers: deadlineOn === null ? undefined : { "@type": "Offer", url, availabilityEnds: deadlineOn },
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
