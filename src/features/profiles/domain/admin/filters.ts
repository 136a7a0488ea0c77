import { EDID_TIERS, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { SEGMENTS } from "#features/insights/domain/segments.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { STAGES } from "#kernel/stages.ts";
import { ENTREPRENEUR_TYPES, TYPE_LABELS } from "../entrepreneur-type.ts";
import type { Option } from "../field-rule.ts";
import { OPTION_LISTS } from "../options.ts";
import { SEEN } from "./seen.ts";

type Filter = { name: string; label: string; any: string; options: readonly Option[] };
type TypedFilter = { name: string; label: string; maxLength: number; any?: string };

/** The first two stand beside the search, the others under More Filters (docs/product/members-admin.md#filters). */
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
  {
    name: "tier",
    label: "E-DID card",
    any: "All cards",
    options: EDID_TIERS.map((key): Option => ({ key, label: TIER_LABELS[key] })),
  },
  { name: "business", label: "Business stage", any: "All business stages", options: OPTION_LISTS.businessStage },
  {
    name: "segment",
    label: "Segment",
    any: "All segments",
    options: SEGMENTS.map(({ key, label }): Option => ({ key, label })),
  },
  { name: "seen", label: "Last seen", any: "At any time", options: SEEN },
  {
    name: "confirmed",
    label: "Confirmation",
    any: "Confirmed or not",
    options: [
      { key: "yes", label: "Confirmed" },
      { key: "no", label: "Not confirmed yet" },
    ],
  },
  {
    name: "signUp",
    label: "Signed up with",
    any: "Any way",
    options: [
      { key: "email", label: "Email" },
      { key: "phone", label: "Phone" },
      { key: "google", label: "Google" },
      { key: "linkedin_oidc", label: "LinkedIn" },
      { key: "azure", label: "Microsoft" },
      { key: "apple", label: "Apple" },
      { key: "facebook", label: "Facebook" },
      { key: "sso", label: "An organisation" },
      { key: "web3", label: "A wallet" },
    ],
  },
] as const satisfies readonly Filter[];

/** Lists to which members add words of their own: an option's key, or such a word as it is written. */
export const PROFILE_TAGS = [
  { name: "industry", label: "Industry", any: "All industries", options: OPTION_LISTS.industry, maxLength: 200 },
  { name: "need", label: "Support needed", any: "All needs", options: OPTION_LISTS.supportArea, maxLength: 200 },
  { name: "skill", label: "Skill offered", any: "All skills", options: OPTION_LISTS.skill, maxLength: 200 },
  {
    name: "topic",
    label: "Interested in",
    any: "All interests",
    options: OPTION_LISTS.sectorOfInterest,
    maxLength: 200,
  },
] as const satisfies readonly (Filter & TypedFilter)[];

/** A place as anybody spells it; a language by its code or by a name of it. */
export const PROFILE_WORDS = [
  { name: "city", label: "City or town", maxLength: 120 },
  { name: "language", label: "Language", any: "All languages", maxLength: 50 },
] as const satisfies readonly TypedFilter[];

export const PROFILE_FLAGS = [
  { name: "mentors", label: "Mentors Only" },
  { name: "public", label: "Public Only" },
  { name: "spam", label: "Looks like spam" },
] as const;

export type ProfileFilterName = (typeof PROFILE_FILTERS)[number]["name"];
export type ProfileTagName = (typeof PROFILE_TAGS)[number]["name"];
export type ProfileWordName = (typeof PROFILE_WORDS)[number]["name"];
export type ProfileFlagName = (typeof PROFILE_FLAGS)[number]["name"];

/**
 * By an address alone: the id of a saved segment, a month ("2026-07"), what they asked for
 * (features/interests/domain/asked.ts), and whether they wait for it.
 */
type AddressedName = "saved" | "joined" | "asked" | "waiting";

/** What is chosen of them; an empty text asks for nothing. */
export type ChosenFilters = Record<
  ProfileFilterName | ProfileTagName | ProfileWordName | ProfileFlagName | AddressedName,
  string
>;

/** Whose values somebody typed, so that they may say anything; options of a list say nothing of anybody. */
export function typedOf(chosen: Partial<ChosenFilters>): ("search" | keyof ChosenFilters)[] {
  const own = PROFILE_TAGS.filter(({ name, options }) => !options.some(({ key }) => key === chosen[name]));
  return ["search", "asked", ...PROFILE_WORDS.map(({ name }) => name), ...own.map(({ name }) => name)];
}

export const PROFILES_PER_PAGE = 25;

/** docs/product/members-admin.md#cards-and-panels */
export const TOP_COUNTRIES = 10;
