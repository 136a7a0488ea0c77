import type { Option } from "#features/profiles/domain/field-rule.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { addDays } from "./day.ts";
import { closesAt } from "./deadline.ts";
import { opportunityTypeLabel } from "./opportunity.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "./options.ts";

type Filter = { name: string; label: string; any: string; options: readonly Option[] };

const STATES = [
  { key: "published", label: "Live and open" },
  { key: "closed", label: "Live, but over" },
  { key: "draft", label: "Draft" },
] as const satisfies readonly Option[];

const DEADLINES: readonly (Option & { days?: number })[] = [
  { key: "week", label: "Within 7 days", days: 7 },
  { key: "month", label: "Within 30 days", days: 30 },
  { key: "past", label: "Passed" },
  { key: "none", label: "No date at all" },
];

/** Of these staff may want to do something. */
const LOOKS = [
  { key: "soon", label: "Closes in 14 days" },
  { key: "undated", label: "No deadline" },
  { key: "unopened", label: "Nobody opened" },
  { key: "failing", label: "Link fails" },
  { key: "moved", label: "Link moved" },
  { key: "held", label: "Held" },
] as const satisfies readonly Option[];
export type Look = (typeof LOOKS)[number]["key"];

/** Within so many days something closes soon; for so many days something was there to be opened. */
export const LOOK_DAYS = 14;

/** What administrators narrow the opportunities by (docs/product/opportunities.md#the-list-of-administrators). */
export const MANAGED_FILTERS = [
  { name: "state", label: "Status", any: "Any status", options: STATES },
  {
    name: "type",
    label: "Type",
    any: "All types",
    options: OPPORTUNITY_TYPES.map(({ key }): Option => ({ key, label: opportunityTypeLabel(key) })),
  },
  {
    name: "region",
    label: "Region or country",
    any: "Everywhere",
    options: [
      ...OPPORTUNITY_REGIONS.map(({ key, name }): Option => ({ key, label: name })),
      ...COUNTRIES.map(({ code, name }): Option => ({ key: code, label: name })),
    ],
  },
  { name: "deadline", label: "Deadline", any: "Any deadline", options: DEADLINES },
  { name: "look", label: "Needs a look", any: "All", options: LOOKS },
] as const satisfies readonly Filter[];

/** Clicks of each kind have an order of their own. */
export const MANAGED_SORTS = ["created", "title", "deadline", "views", "apply", "download"] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];
export const NEWEST = "-created";

/** The moments between which something closes, days being those of the community; null for what is no span. */
export function closingSpan(deadline: string, now: Date): { from: Date; to: Date } | null {
  const days = DEADLINES.find(({ key }) => key === deadline)?.days;
  return days === undefined ? null : spanOf(days, now);
}

export const spanOf = (days: number, now: Date) => ({ from: now, to: closesAt(addDays(dayIn(null, now), days), null) });

/** The page of the list; what is specified stands in messages.ts. */
export const MANAGED_LIST_TEXTS = {
  search: "Search opportunities",
  searchHint: "Words of title, summary or description",
  find: "Search",
  clearFilters: "Clear filters",
  showing: "{shown} of {total} opportunities",
  pages: "Pages of opportunities",
  nothingFound: "No opportunities found",
  nothingFoundHint: "Try fewer words, or remove a filter.",
  name: "Opportunity",
  deadline: "Deadline",
  views: "Views",
  apply: "Apply clicks",
  download: "File clicks",
  created: "Created",
  actions: "Actions",
  duplicate: "Duplicate as new",
  publishAndNotify: "Publish and notify members",
  notify: "Notify members",
  notifyTitle: "Notify members of “{title}”?",
  notifyQuestion:
    "{count, plural, =0 {Nobody would get an email about it: no member asked for such emails.} one {# member gets an email about it.} other {# members get an email about it.}}",
  publishYes: "{count, plural, =0 {Publish} one {Publish and notify # member} other {Publish and notify # members}}",
  notifyYes: "{count, plural, one {Notify # member} other {Notify # members}}",
  bulkFailed: "The selected opportunities could not be changed",
  notifyFailed: "Members could not be notified",
} as const;
