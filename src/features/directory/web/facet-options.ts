import { t } from "#platform/i18n/i18n.ts";
import { DIRECTORY_FACETS, type FacetName, termOf } from "../domain/facets.ts";

/** Members by term; null when they could not be asked for. */
export type Counts = Record<string, number> | null;
type FacetOption = { value: string; label: string; members: number };

const NUMBER = new Intl.NumberFormat("en");
/** The same counts are shown to all who come within a second. */
const made = new WeakMap<object, Map<FacetName, FacetOption[]>>();

/** The choices of a filter, each with its members. */
export function facetOptions(name: FacetName, counts: Counts, chosen: string | undefined): FacetOption[] {
  const all = optionsOf(name, counts);
  // Two hundred countries are too many to offer; those without members are found by nobody.
  return name === "country" ? all.filter(({ value, members }) => members > 0 || value === chosen) : all;
}

function optionsOf(name: FacetName, counts: Counts): FacetOption[] {
  const known = made.get(counts ?? NO_COUNTS) ?? new Map<FacetName, FacetOption[]>();
  made.set(counts ?? NO_COUNTS, known);
  const options = known.get(name) ?? makeOptions(name, counts);
  known.set(name, options);
  return options;
}

const NO_COUNTS = {};

function makeOptions(name: FacetName, counts: Counts): FacetOption[] {
  const { options = [] } = DIRECTORY_FACETS.find((facet) => facet.name === name) ?? {};
  return options.map(({ key, label }) => {
    const members = counts?.[termOf(name, key)] ?? 0;
    return { value: key, label: withCount(t(label), members, counts), members };
  });
}

export function withCount(label: string, members: number, counts: Counts): string {
  return counts === null || Object.keys(counts).length === 0 ? label : `${label} (${NUMBER.format(members)})`;
}
