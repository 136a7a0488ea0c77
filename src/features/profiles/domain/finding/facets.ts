import { COUNTRIES } from "#kernel/countries/countries.ts";
import { msg } from "#kernel/translate.ts";
import type { Option } from "../field-rule.ts";
import { OPTION_LISTS } from "../options.ts";

type Facet = { name: string; label: string; options: readonly Option[] };

/** docs/product/directory.md#filters */
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

export const DIRECTORY_FLAGS = [
  { name: "mentors", label: msg("Available for Mentorship") },
  { name: "collaboration", label: msg("Open to Collaboration") },
] as const;

export type FacetName = (typeof DIRECTORY_FACETS)[number]["name"];
export type FlagName = (typeof DIRECTORY_FLAGS)[number]["name"];

/** The format in which directory entries store a facet; a flag is stored as its own name. */
export function termOf(facet: FacetName, key: string): string {
  return `${facet}:${key}`;
}

export const DIRECTORY_TERMS: readonly string[] = [
  ...DIRECTORY_FACETS.flatMap(({ name, options }) => options.map(({ key }) => termOf(name, key))),
  ...DIRECTORY_FLAGS.map(({ name }) => name),
];
