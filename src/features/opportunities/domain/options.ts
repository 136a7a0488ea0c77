import type { Option } from "#features/profiles/domain/field-rule.ts";

/** By the labels of the filter (decision 41; docs/product/opportunities.md#kinds). */
export const OPPORTUNITY_TYPES = [
  { key: "grant", label: "Grant" },
  { key: "fellowship", label: "Fellowship" },
  { key: "award", label: "Award" },
  { key: "internship", label: "Internships/Apprenticeships" },
  { key: "event", label: "Event" },
  { key: "rfp", label: "RFP" },
  { key: "training", label: "Training" },
  { key: "online_webinar", label: "Online Webinar" },
  { key: "in_person_workshop", label: "In-person Workshop" },
  { key: "bootcamp", label: "Bootcamp" },
  { key: "design_sprint", label: "Design Sprint" },
  { key: "funding", label: "Funding" },
  { key: "talk", label: "Talk" },
  { key: "coaching", label: "Coaching" },
  { key: "mentorship", label: "Mentorship" },
  { key: "sponsorship", label: "Sponsorship" },
  { key: "hackathon", label: "Hackathon" },
  { key: "conference", label: "Conference" },
  { key: "competition", label: "Competition" },
  { key: "networking", label: "Networking" },
] as const satisfies readonly Option[];

/** Opportunities name one of these, or a country. */
export const OPPORTUNITY_REGIONS = [
  { key: "east_africa", name: "East Africa" },
  { key: "west_africa", name: "West Africa" },
  { key: "southern_africa", name: "Southern Africa" },
  { key: "north_africa", name: "North Africa" },
  { key: "central_africa", name: "Central Africa" },
  { key: "pan_african", name: "Pan-African" },
  { key: "global", name: "Global" },
] as const;
