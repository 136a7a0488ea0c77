import type { Option } from "#features/profiles/domain/field-rule.ts";
import { describeMembers } from "#features/profiles/domain/finding/describe.ts";
import type { ChosenFilters } from "#features/profiles/domain/finding/filters.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { ENTREPRENEUR_TYPES, TYPE_LABELS } from "#kernel/entrepreneur-type.ts";
import { type EmailCategory, MAIL_KINDS } from "#kernel/mail-kinds.ts";
import { STAGES, type Stage } from "#kernel/stages.ts";
import { msg, t } from "#kernel/translate.ts";
import type { EmailTypeKey } from "./email-types.ts";

type Filter = { name: string; label: string; any: string; options: readonly Option[] };

/** Stages with another label in audiences (docs/product/email.md#audiences). */
const STAGE_NAMES: Partial<Record<Stage, string>> = { edid_ready: msg("Explorer E-DID") };

/** docs/product/email.md#audiences */
export const AUDIENCE_FILTERS = [
  {
    name: "entrepreneurType",
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
    name: "completionStage",
    label: msg("Completion stage"),
    any: msg("All stages"),
    options: STAGES.map(({ stage, label }): Option => ({ key: stage, label: STAGE_NAMES[stage] ?? label })),
  },
] as const satisfies readonly Filter[];

export const AUDIENCE_FLAGS = [
  { name: "wantsToMentor", label: msg("Mentors Only") },
  { name: "receiveEmailUpdates", label: msg("Only members who want updates by email") },
] as const;

type AudienceFilterName = (typeof AUDIENCE_FILTERS)[number]["name"];
type AudienceFlagName = (typeof AUDIENCE_FLAGS)[number]["name"];

type Renamed = "type" | "country" | "stage" | "mentors";
/** Filters and search of the member list (docs/product/members-admin.md#filters). */
export type MemberFilters = ChosenFilters & { search: string };
export type MoreFilters = Omit<MemberFilters, Renamed>;

/** An empty text or a false flag means that this filter is not used. */
export type AudienceFilters = Record<AudienceFilterName, string> & Record<AudienceFlagName, boolean> & MoreFilters;

export const NO_MORE: MoreFilters = {
  ...{ search: "", tier: "", business: "", segment: "", industry: "", need: "", skill: "", topic: "" },
  ...{ city: "", language: "", seen: "", confirmed: "", signUp: "", public: "", joined: "", asked: "", waiting: "" },
  ...{ spam: "", saved: "" },
};

export const EVERYBODY: AudienceFilters = {
  entrepreneurType: "",
  country: "",
  completionStage: "",
  wantsToMentor: false,
  receiveEmailUpdates: false,
  ...NO_MORE,
};

/** Adds the newer filters, which sends and drafts of older versions lack. */
export const filtersFrom = (stored: Partial<AudienceFilters>): AudienceFilters => ({ ...EVERYBODY, ...stored });

function moreOf(filters: AudienceFilters): MoreFilters {
  const names = Object.keys(NO_MORE) as (keyof MoreFilters)[];
  return Object.fromEntries(names.map((name) => [name, filters[name]])) as MoreFilters;
}

export const asksMore = (filters: AudienceFilters): boolean =>
  Object.values(moreOf(filters)).some((value) => value.trim() !== "");

/** Drops the email consent filter, which the member list does not have. */
export function memberFilters(filters: AudienceFilters): MemberFilters {
  const { entrepreneurType: type, country, completionStage: stage, wantsToMentor } = filters;
  return { ...moreOf(filters), type, country, stage, mentors: wantsToMentor ? "1" : "" };
}

export function audienceOfMembers({ type, country, stage, mentors, ...more }: Partial<MemberFilters>): AudienceFilters {
  const known = { entrepreneurType: type ?? "", country: country ?? "", completionStage: stage ?? "" };
  return { ...EVERYBODY, ...more, ...known, wantsToMentor: (mentors ?? "") !== "" };
}

export const WRITTEN_TYPES = [
  "custom",
  "newsletter",
  "eventReminder",
  "platformUpdate",
] as const satisfies readonly EmailTypeKey[];
export type WrittenType = (typeof WRITTEN_TYPES)[number];

/** Newsletters and platform updates need the consent to updates (docs/product/email.md#audiences). */
export function forcesUpdates(type: EmailTypeKey): boolean {
  return type === "newsletter" || type === "platformUpdate";
}

export function filtersOf(type: EmailTypeKey, filters: AudienceFilters): AudienceFilters {
  return forcesUpdates(type) ? { ...filters, receiveEmailUpdates: true } : filters;
}

export function describeFilters(filters: AudienceFilters, savedName?: string): string[] {
  const chosen = AUDIENCE_FILTERS.flatMap(({ name, options }) => {
    const option = options.find(({ key }) => key === filters[name]);
    return option ? [t(option.label)] : [];
  });
  const flags = AUDIENCE_FLAGS.filter(({ name }) => filters[name]).map(({ label }) => t(label));
  return [...chosen, ...describeMembers(moreOf(filters), savedName), ...flags];
}

/** The category is never null, so consent is always checked. */
export function categoryOfWritten(type: WrittenType, chosen: EmailCategory | ""): EmailCategory {
  if (type === "custom" && chosen !== "") return chosen;
  return MAIL_KINDS[type].category ?? "platform";
}

/** Most addresses in a recipient list; a larger audience is chosen by filters. */
export const LIST_MAX = 10_000;
/** Most account mails in one request, because each is composed separately. */
export const ACCOUNT_MAILS_MAX = 100;
export const PREVIEWS_MAX = 5;
export const AUDIENCE_PAGE = 50;
export const SCHEDULE_MAX_DAYS = 366;
