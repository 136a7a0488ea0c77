import { EDID_TIERS, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { ENTREPRENEUR_TYPES, TYPE_LABELS } from "#kernel/entrepreneur-type.ts";
import { STAGES } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";
import type { Option } from "../field-rule.ts";
import { OPTION_LISTS } from "../options.ts";
import { SEGMENTS } from "./member-segments.ts";
import { SEEN } from "./seen.ts";

type Filter = { name: string; label: string; any: string; options: readonly Option[] };
type TypedFilter = { name: string; label: string; maxLength: number; any?: string };

/** Two filters are next to the search, the others under More Filters (docs/product/members-admin.md#filters). */
export const PROFILE_FILTERS = [
  {
    name: "type",
    label: msg("Entrepreneur type"),
    any: msg("All types"),
    options: ENTREPRENEUR_TYPES.map((key): Option => ({ key, label: TYPE_LABELS.admin[key] })),
  },
  {
    name: "country",
    label: msg("Country"),
    any: msg("All countries"),
    options: COUNTRIES.map(({ code, name }): Option => ({ key: code, label: name })),
  },
  {
    name: "stage",
    label: msg("Completion stage"),
    any: msg("All stages"),
    options: STAGES.map(({ stage, label }): Option => ({ key: stage, label })),
  },
  {
    name: "tier",
    label: msg("E-DID card"),
    any: msg("All cards"),
    options: EDID_TIERS.map((key): Option => ({ key, label: TIER_LABELS[key] })),
  },
  {
    name: "business",
    label: msg("Business stage"),
    any: msg("All business stages"),
    options: OPTION_LISTS.businessStage,
  },
  {
    name: "segment",
    label: msg("Segment"),
    any: msg("All segments"),
    options: SEGMENTS.map(({ key, label }): Option => ({ key, label })),
  },
  { name: "seen", label: msg("Last seen"), any: msg("At any time"), options: SEEN },
  {
    name: "confirmed",
    label: msg("Confirmation"),
    any: msg("Confirmed or not"),
    options: [
      { key: "yes", label: msg("Confirmed") },
      { key: "no", label: msg("Not confirmed yet") },
    ],
  },
  {
    name: "signUp",
    label: msg("Signed up with"),
    any: msg("Any way"),
    options: [
      { key: "email", label: msg("Email") },
      { key: "phone", label: msg("Phone") },
      { key: "google", label: msg("Google") },
      { key: "linkedin_oidc", label: msg("LinkedIn") },
      { key: "azure", label: msg("Microsoft") },
      { key: "apple", label: msg("Apple") },
      { key: "facebook", label: msg("Facebook") },
      { key: "sso", label: msg("An organisation") },
      { key: "web3", label: msg("A wallet") },
    ],
  },
] as const satisfies readonly Filter[];

/** Filters on lists with custom entries: the value is the key of an option, or the custom text. */
export const PROFILE_TAGS = [
  {
    name: "industry",
    label: msg("Industry"),
    any: msg("All industries"),
    options: OPTION_LISTS.industry,
    maxLength: 200,
  },
  {
    name: "need",
    label: msg("Support needed"),
    any: msg("All needs"),
    options: OPTION_LISTS.supportArea,
    maxLength: 200,
  },
  { name: "skill", label: msg("Skill offered"), any: msg("All skills"), options: OPTION_LISTS.skill, maxLength: 200 },
  {
    name: "topic",
    label: msg("Interested in"),
    any: msg("All interests"),
    options: OPTION_LISTS.sectorOfInterest,
    maxLength: 200,
  },
] as const satisfies readonly (Filter & TypedFilter)[];

/** Filters with typed values: the city in any spelling, the language as a code or a name. */
export const PROFILE_WORDS = [
  { name: "city", label: msg("City or town"), maxLength: 120 },
  { name: "language", label: msg("Language"), any: msg("All languages"), maxLength: 50 },
] as const satisfies readonly TypedFilter[];

export const PROFILE_FLAGS = [
  { name: "mentors", label: msg("Mentors Only") },
  { name: "public", label: msg("Public Only") },
  { name: "spam", label: msg("Looks like spam") },
] as const;

export type ProfileFilterName = (typeof PROFILE_FILTERS)[number]["name"];
export type ProfileTagName = (typeof PROFILE_TAGS)[number]["name"];
export type ProfileWordName = (typeof PROFILE_WORDS)[number]["name"];
export type ProfileFlagName = (typeof PROFILE_FLAGS)[number]["name"];

/** Filters only in the URL: segment id, month ("2026-07"), interest (kernel/interests.ts), unanswered interests. */
type AddressedName = "saved" | "joined" | "asked" | "waiting";

/** An empty text means no filter. */
export type ChosenFilters = Record<
  ProfileFilterName | ProfileTagName | ProfileWordName | ProfileFlagName | AddressedName,
  string
>;

/** Filters with typed values, which can hold personal data; list options cannot. */
export function typedOf(chosen: Partial<ChosenFilters>): ("search" | keyof ChosenFilters)[] {
  const own = PROFILE_TAGS.filter(({ name, options }) => !options.some(({ key }) => key === chosen[name]));
  return ["search", "asked", ...PROFILE_WORDS.map(({ name }) => name), ...own.map(({ name }) => name)];
}

export const PROFILES_PER_PAGE = 25;

/** docs/product/members-admin.md#cards-and-panels */
export const TOP_COUNTRIES = 10;
