import type { Option } from "#features/profiles/domain/field-rule.ts";
import { msg } from "#kernel/translate.ts";

/** Opportunity types with their labels in the filter (decision 41; docs/product/opportunities.md#kinds). */
export const OPPORTUNITY_TYPES = [
  { key: "grant", label: msg("Grant") },
  { key: "fellowship", label: msg("Fellowship") },
  { key: "award", label: msg("Award") },
  { key: "internship", label: msg("Internships/Apprenticeships") },
  { key: "event", label: msg("Event") },
  { key: "rfp", label: msg("RFP") },
  { key: "training", label: msg("Training") },
  { key: "online_webinar", label: msg("Online Webinar") },
  { key: "in_person_workshop", label: msg("In-person Workshop") },
  { key: "bootcamp", label: msg("Bootcamp") },
  { key: "design_sprint", label: msg("Design Sprint") },
  { key: "funding", label: msg("Funding") },
  { key: "talk", label: msg("Talk") },
  { key: "coaching", label: msg("Coaching") },
  { key: "mentorship", label: msg("Mentorship") },
  { key: "sponsorship", label: msg("Sponsorship") },
  { key: "hackathon", label: msg("Hackathon") },
  { key: "conference", label: msg("Conference") },
  { key: "competition", label: msg("Competition") },
  { key: "networking", label: msg("Networking") },
] as const satisfies readonly Option[];

export const OPPORTUNITY_REGIONS = [
  { key: "east_africa", name: msg("East Africa") },
  { key: "west_africa", name: msg("West Africa") },
  { key: "southern_africa", name: msg("Southern Africa") },
  { key: "north_africa", name: msg("North Africa") },
  { key: "central_africa", name: msg("Central Africa") },
  { key: "pan_african", name: msg("Pan-African") },
  { key: "global", name: msg("Global") },
] as const;
