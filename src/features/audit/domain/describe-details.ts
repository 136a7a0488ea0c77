import { blockReasonLabel, isBlockReason } from "#accounts/domain/block-reasons.ts";
import { CHARTS } from "#features/insights/domain/charts.ts";
import { OPPORTUNITY_FIELD_LABELS } from "#features/opportunities/domain/form-texts.ts";
import { isProfileField, PROFILE_FIELDS } from "#features/profiles/domain/fields.ts";
import { describeMembers } from "#features/profiles/domain/finding/describe.ts";
import { THING_LABELS } from "#features/safety/domain/admin-texts.ts";
import { subjectKind } from "#kernel/audit-actions.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { msg } from "#kernel/translate.ts";

export type Detail = { label: string; value: string };

const SHOWN_ELSEWHERE = new Set(["title"]);
const OWN_LABELS = new Map([
  ["fields", msg("Changed")],
  ["bytes", msg("Size in bytes")],
  ["profileCompletionStage", msg("Completion stage")],
  ["cardConfirmedAt", msg("Card confirmed")],
]);

/** Details unknown to this version are shown by their key. */
export function describeDetails(action: string, details: Record<string, unknown>): Detail[] {
  return Object.entries(details)
    .filter(([name, value]) => !SHOWN_ELSEWHERE.has(name) && !isNothing(value))
    .map(([name, value]) => ({
      label: labelOf(name),
      value: wordsOf(action, name, value),
    }));
}

function wordsOf(action: string, name: string, value: unknown): string {
  if (name === "fields" && Array.isArray(value)) return fieldNames(action, value);
  if (action === "account.blocked" && isBlockReason(value)) return blockReasonLabel(value);
  if (action === "profile.exported" && name === "filters") return memberFilters(value as Record<string, string>);
  return NAMED[name]?.(String(value)) ?? valueText(value);
}

const NAMED: Record<string, (key: string) => string | null | undefined> = {
  chart: (key) => (Object.hasOwn(CHARTS, key) ? CHARTS[key as keyof typeof CHARTS].title : undefined),
  thing: (key) => (Object.hasOwn(THING_LABELS, key) ? THING_LABELS[key as keyof typeof THING_LABELS] : undefined),
  country: countryName,
};

/** The audit log stores "given" in place of search text that an administrator typed. */
function memberFilters(filters: Record<string, string>): string {
  const entries = Object.entries(filters);
  const listed = describeMembers(Object.fromEntries(entries.filter(([, value]) => value !== "given")));
  const typed = entries.filter(([, value]) => value === "given").map(([name]) => `${labelOf(name)}: given`);
  return [...listed, ...typed].join(", ");
}

function isNothing(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

function fieldNames(action: string, fields: unknown[]): string {
  const isOpportunity = subjectKind(action) === "opportunity";
  return fields
    .map((field) => (isOpportunity ? opportunityLabel(String(field)) : profileLabel(String(field))))
    .join(", ");
}

function profileLabel(field: string): string {
  return isProfileField(field) ? PROFILE_FIELDS[field].label : labelOf(field);
}

function opportunityLabel(field: string): string {
  const isKnown = Object.hasOwn(OPPORTUNITY_FIELD_LABELS, field);
  return isKnown ? OPPORTUNITY_FIELD_LABELS[field as keyof typeof OPPORTUNITY_FIELD_LABELS] : labelOf(field);
}

const labelOf = (name: string): string => OWN_LABELS.get(name) ?? inWords(name);

function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? msg("Yes") : msg("No");
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "string") return KEY.test(value) ? inWords(value) : value;
  if (typeof value !== "object" || value === null) return String(value);
  const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
  return parts.map(([name, part]) => `${labelOf(name)}: ${NAMED[name]?.(String(part)) ?? valueText(part)}`).join(", ");
}

/** Matches keys of option lists, such as "basic_info_complete". */
const KEY = /^[a-z]+(?:_[a-z\d]+)+$/;

/** "memberIds", "member_ids" and "member-ids" become "Member ids". */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
