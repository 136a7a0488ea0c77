import type { Option } from "#features/profiles/domain/field-rule.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { ENTREPRENEUR_TYPES, TYPE_LABELS } from "#kernel/entrepreneur-type.ts";
import { REFERRAL_SOURCES } from "#kernel/referral-sources.ts";
import { msg } from "#kernel/translate.ts";
import { APPLICATION_STATUSES, STATUS_LABELS } from "./status.ts";

type Filter = { name: string; label: string; any: string; options: readonly Option[] };

export const APPLICATION_FILTERS = [
  {
    name: "status",
    label: msg("Status"),
    any: msg("Any status"),
    options: APPLICATION_STATUSES.map((key): Option => ({ key, label: STATUS_LABELS[key] })),
  },
  {
    name: "country",
    label: msg("Country"),
    any: msg("All countries"),
    options: COUNTRIES.map(({ code, name }): Option => ({ key: code, label: name })),
  },
  {
    name: "type",
    label: msg("Entrepreneur type"),
    any: msg("All types"),
    options: ENTREPRENEUR_TYPES.map((key): Option => ({ key, label: TYPE_LABELS.admin[key] })),
  },
  { name: "referral", label: msg("Heard of us"), any: msg("Anywhere"), options: REFERRAL_SOURCES },
] as const satisfies readonly Filter[];

export type ApplicationFilterName = (typeof APPLICATION_FILTERS)[number]["name"];

export function applicationTerm(filter: ApplicationFilterName, key: string): string {
  return `${filter}:${key}`;
}

export const APPLICATIONS_PER_PAGE = 25;
