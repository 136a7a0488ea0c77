import { COUNTRIES } from "#kernel/countries/countries.ts";
import { msg } from "#kernel/translate.ts";
import type { Option } from "../field-rule.ts";
import { OPTION_LISTS } from "../options.ts";

type Facet = { name: string; label: string; options: readonly Option[] };

/** What members are filtered by (docs/product/directory.md#filters). */
export const DIRECTORY_FACETS = [
  { name: "type", label: msg("Type"), options: OPTION_LISTS.entrepreneurType },
  {
    name: "country",
    label: msg("Country"),
    options: COUNTRIES.map(({ code, name }): Option => ({ key: code, label: name })),
  },
  { name: "industry", label: msg("Industry"), options: OPTION_LISTS.industry },
  { name: "skill", label: msg("Skill offered"), options: OPTION_LISTS.skill },
  { name: "need", label: msg("Support needed"), options: OPTION_LISTS.supportArea },
  { name: "stage", label: msg("Business stage"), options: OPTION_LISTS.businessStage },
] as const satisfies readonly Facet[];

/** Filters that are on or off, by the words of the badges. */
export const DIRECTORY_FLAGS = [
  { name: "mentors", label: msg("Available for Mentorship") },
  { name: "collaboration", label: msg("Open to Collaboration") },
] as const;

export type FacetName = (typeof DIRECTORY_FACETS)[number]["name"];
export type FlagName = (typeof DIRECTORY_FLAGS)[number]["name"];

/** How the directory's entries store what a member is filtered by; a flag is its own term. */
export function termOf(facet: FacetName, key: string): string {
  return `${facet}:${key}`;
}

/** Every term that can be asked for; the tags that members add of their own are no filters. */
export const DIRECTORY_TERMS: readonly string[] = [
  ...DIRECTORY_FACETS.flatMap(({ name, options }) => options.map(({ key }) => termOf(name, key))),
  ...DIRECTORY_FLAGS.map(({ name }) => name),
];
