import type { Option } from "#features/profiles/domain/field-rule.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { closesAt } from "./deadline.ts";
import { opportunityTypeLabel } from "./opportunity.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "./options.ts";

type Filter = { name: string; label: string; any: string; options: readonly Option[] };

const STATES = [
  { key: "published", label: msg("Live and open") },
  { key: "closed", label: msg("Live, but over") },
  { key: "draft", label: msg("Draft") },
] as const satisfies readonly Option[];

const DEADLINES: readonly (Option & { days?: number })[] = [
  { key: "week", label: msg("Within 7 days"), days: 7 },
  { key: "month", label: msg("Within 30 days"), days: 30 },
  { key: "past", label: msg("Passed") },
  { key: "none", label: msg("No date at all") },
];

const LOOKS = [
  { key: "soon", label: msg("Closes in 14 days") },
  { key: "undated", label: msg("No deadline") },
  { key: "unopened", label: msg("No views yet") },
  { key: "failing", label: msg("Link fails") },
  { key: "moved", label: msg("Link moved") },
  { key: "held", label: msg("Hidden after reports") },
] as const satisfies readonly Option[];
export type Look = (typeof LOOKS)[number]["key"];

/** Days: the window of "Closes in 14 days", and the age from which "No views yet" lists an opportunity. */
export const LOOK_DAYS = 14;

/** docs/product/opportunities.md#the-list-of-administrators */
export const MANAGED_FILTERS = [
  { name: "state", label: msg("Status"), any: msg("Any status"), options: STATES },
  {
    name: "type",
    label: msg("Type"),
    any: msg("All types"),
    options: OPPORTUNITY_TYPES.map(({ key }): Option => ({ key, label: opportunityTypeLabel(key) })),
  },
  {
    name: "region",
    label: msg("Region or country"),
    any: msg("Everywhere"),
    options: [
      ...OPPORTUNITY_REGIONS.map(({ key, name }): Option => ({ key, label: name })),
      ...COUNTRIES.map(({ code, name }): Option => ({ key: code, label: name })),
    ],
  },
  { name: "deadline", label: msg("Deadline"), any: msg("Any deadline"), options: DEADLINES },
  { name: "look", label: msg("To check"), any: msg("All"), options: LOOKS },
] as const satisfies readonly Filter[];

export const MANAGED_SORTS = ["created", "title", "deadline", "views", "apply", "download"] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];
export const NEWEST = "-created";

/** The time span that a deadline filter covers, in the community's time zone; null when the filter has none. */
export function closingSpan(deadline: string, now: Date): { from: Date; to: Date } | null {
  const days = DEADLINES.find(({ key }) => key === deadline)?.days;
  return days === undefined ? null : spanOf(days, now);
}

export const spanOf = (days: number, now: Date) => ({ from: now, to: closesAt(addDays(dayIn(null, now), days), null) });

/** The list texts that the specification fixes are in messages.ts. */
export const MANAGED_LIST_TEXTS = {
  search: msg("Search opportunities"),
  searchHint: msg("Words of title, summary or description"),
  find: msg("Search"),
  clearFilters: msg("Clear filters"),
  showing: msg("{shown} of {total} opportunities"),
  pages: msg("Pages of opportunities"),
  nothingFound: msg("No opportunities found"),
  nothingFoundHint: msg("Try fewer words, or remove a filter."),
  name: msg("Opportunity"),
  deadline: msg("Deadline"),
  views: msg("Views"),
  apply: msg("Apply clicks"),
  download: msg("File clicks"),
  created: msg("Created"),
  actions: msg("Actions"),
  duplicate: msg("Duplicate as new"),
  publishAndNotify: msg("Publish and notify members"),
  notify: msg("Notify members"),
  notifyTitle: msg("Notify members of “{title}”?"),
  notifyQuestion: msg(
    "{count, plural, =0 {Nobody would get an email about it: no member asked for such emails.} one {# member gets an email about it.} other {# members get an email about it.}}",
  ),
  publishYes: msg(
    "{count, plural, =0 {Publish} one {Publish and notify # member} other {Publish and notify # members}}",
  ),
  notifyYes: msg("{count, plural, one {Notify # member} other {Notify # members}}"),
  bulkFailed: msg("The selected opportunities could not be changed"),
  notifyFailed: msg("Members could not be notified"),
} as const;
