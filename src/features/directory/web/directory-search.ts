import * as v from "valibot";
import { DIRECTORY_FACETS, DIRECTORY_FLAGS, type FacetName, termOf } from "#features/profiles/domain/finding/facets.ts";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { countryChoices } from "#shell/text/country-choices.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { type DirectoryParams, directoryQuery } from "../contract/directory.ts";

export type DirectorySearch = Omit<DirectoryParams, "limit">;

const FILTERS = [...DIRECTORY_FACETS, ...DIRECTORY_FLAGS].map(({ name }) => name);
const NAMES = ["search", ...FILTERS, "cursor"] as const;

export function readDirectorySearch(params: URLSearchParams): DirectorySearch {
  const given = NAMES.flatMap((name) => {
    const value = (params.get(name) ?? "").trim().slice(0, name === "search" ? SEARCH_MAX_LENGTH : undefined);
    return value !== "" && v.is(directoryQuery.entries[name], value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function directoryPath(search: DirectorySearch): string {
  const given = NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  const query = new URLSearchParams(given as [string, string][]);
  return query.size > 0 ? `/community?${query}` : "/community";
}

export function without(search: DirectorySearch, name: keyof DirectorySearch): DirectorySearch {
  return { ...search, [name]: undefined, cursor: undefined };
}

/** Number of members for each filter value; null when the counts are unavailable. */
export type Counts = Record<string, number> | null;
type FacetOption = { value: string; label: string; members: number };

/** Cache of filter options per counts object and language; guest requests within one second share a counts object. */
const made = new WeakMap<object, Map<string, FacetOption[]>>();

export function facetOptions(name: FacetName, counts: Counts, chosen: string | undefined): FacetOption[] {
  const all = optionsOf(name, counts);
  // The filter offers only countries with members, because the full list is too long.
  return name === "country" ? all.filter(({ value, members }) => members > 0 || value === chosen) : all;
}

function optionsOf(name: FacetName, counts: Counts): FacetOption[] {
  const known = made.get(counts ?? NO_COUNTS) ?? new Map<string, FacetOption[]>();
  made.set(counts ?? NO_COUNTS, known);
  const key = `${languageNow()} ${name}`;
  const options = known.get(key) ?? makeOptions(name, counts);
  known.set(key, options);
  return options;
}

const NO_COUNTS = {};

function makeOptions(name: FacetName, counts: Counts): FacetOption[] {
  const { options = [] } = DIRECTORY_FACETS.find((facet) => facet.name === name) ?? {};
  const choices =
    name === "country" ? countryChoices() : options.map(({ key, label }) => ({ value: key, label: t(label) }));
  return choices.map(({ value, label }) => {
    const members = counts?.[termOf(name, value)] ?? 0;
    return { value, label: withCount(label, members, counts), members };
  });
}

export function withCount(label: string, members: number, counts: Counts): string {
  return counts === null || Object.keys(counts).length === 0 ? label : `${label} (${inNumbers(members)})`;
}
