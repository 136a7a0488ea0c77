import { COUNTRIES } from "#kernel/countries/countries.ts";
import { STAGES } from "#kernel/stages.ts";
import { ENTREPRENEUR_TYPES, TYPE_LABELS } from "../entrepreneur-type.ts";
import type { Option } from "../field-rule.ts";

type Filter = { name: string; label: string; any: string; options: readonly Option[] };

/** The last one stands under More Filters (docs/product/members-admin.md#filters). */
export const PROFILE_FILTERS = [
  {
    name: "type",
    label: "Entrepreneur type",
    any: "All types",
    options: ENTREPRENEUR_TYPES.map((key): Option => ({ key, label: TYPE_LABELS.admin[key] })),
  },
  {
    name: "country",
    label: "Country",
    any: "All countries",
    options: COUNTRIES.map(({ code, name }): Option => ({ key: code, label: name })),
  },
  {
    name: "stage",
    label: "Completion stage",
    any: "All stages",
    options: STAGES.map(({ stage, label }): Option => ({ key: stage, label })),
  },
] as const satisfies readonly Filter[];

export const PROFILE_FLAGS = [
  { name: "mentors", label: "Mentors Only" },
  { name: "public", label: "Public Only" },
] as const;

export type ProfileFilterName = (typeof PROFILE_FILTERS)[number]["name"];

/** How a search entry stores what a profile is filtered by; a flag is its own term. */
export function profileTerm(filter: ProfileFilterName, key: string): string {
  return `${filter}:${key}`;
}

export const PROFILES_PER_PAGE = 25;

/** docs/product/members-admin.md#cards-and-panels */
export const TOP_COUNTRIES = 10;
