import * as v from "valibot";
import type { Option } from "#features/profiles/domain/field-rule.ts";
import { keyIn } from "#features/profiles/domain/option.ts";
import { BUSINESS_STAGES, INDUSTRIES } from "#features/profiles/domain/options-business.ts";
import { readWebAddress } from "#features/profiles/domain/web-address.ts";
import { readCountry } from "#kernel/countries/countries.ts";
import { cleanText, FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { isTicked } from "#kernel/ticked.ts";
import { type Day, readTimeZone } from "#kernel/time-zone.ts";
import { t } from "#kernel/translate.ts";
import { attachmentDisplayName, attachmentObjectOf } from "./attachment.ts";
import { hasDeadlineOnly, keptForType } from "./dates.ts";
import { isDay } from "./day.ts";
import { OPPORTUNITY_PROBLEMS as say } from "./messages.ts";
import { type OpportunityFields, readOpportunityType } from "./opportunity.ts";
import { readRegion } from "./regions.ts";
import { readTag } from "./tags.ts";

type Read<T> = { value: T } | { problem: string };

const MAX_ITEMS = 50;
const MAX_ITEM_LENGTH = 200;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 50;

const LIST = v.union([v.string(), v.array(v.string())], FIELD_PROBLEMS.list);

/** Forms leave empty fields out, others send null: both read as the empty text. */
function readText<T>(read: (text: string) => Read<T>, { manyLines = false } = {}) {
  return v.pipe(
    v.nullish(v.string(FIELD_PROBLEMS.text), ""),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const text = cleanText(dataset.value, manyLines);
      const result = text === null ? { problem: FIELD_PROBLEMS.characters } : read(text);
      if ("value" in result) return result.value;
      addIssue({ message: result.problem });
      return NEVER;
    }),
  );
}

function limitedText(text: string, maxLength: number): Read<string> {
  return text.length > maxLength ? { problem: t(FIELD_PROBLEMS.tooLong, { limit: maxLength }) } : { value: text };
}

export function requiredText(maxLength: number, missing: string, layout: { manyLines?: boolean } = {}) {
  return readText((text) => (text === "" ? { problem: missing } : limitedText(text, maxLength)), layout);
}

export function optionalText(maxLength: number, layout: { manyLines?: boolean } = {}) {
  return readText<string | null>((text) => (text === "" ? { value: null } : limitedText(text, maxLength)), layout);
}

/** A text with a meaning of its own, such as an address; null when it is empty. */
export function meaningfulText(read: (text: string) => string | null, problem: string, maxLength = 500) {
  return readText<string | null>((text) => {
    if (text === "") return { value: null };
    const value = text.length > maxLength ? null : read(text);
    return value === null ? { problem } : { value };
  });
}

function requiredChoice<T extends string>(read: (text: string) => T | null, missing: string) {
  return readText<T>((text) => {
    const value = read(text);
    return value === null ? { problem: text === "" ? missing : FIELD_PROBLEMS.option } : { value };
  });
}

/** Empty date strings are stored as null (docs/product/opportunities.md#fields). */
export const optionalDay = readText<Day | null>((text) => {
  if (text === "") return { value: null };
  return isDay(text) ? { value: text } : { problem: say.day };
});

/** A month of the year, from 1. */
const optionalMonth = v.pipe(
  v.nullish(v.union([v.number(), v.string()], say.month), null),
  v.transform((given) => (given === null || given === "" ? null : Number(given))),
  v.nullable(v.pipe(v.number(say.month), v.integer(say.month), v.minValue(1, say.month), v.maxValue(12, say.month))),
);

type ListRule = { maxItems: number; maxLength: number; read: (text: string) => string | null; problem: string };

/** Entries without blank ones and without repeats, the first spelling stays. */
function readList(given: string[], rule: ListRule): Read<string[]> {
  const entries = new Map<string, string>();
  for (const entry of given) {
    const text = cleanText(entry, false);
    if (text === null) return { problem: FIELD_PROBLEMS.characters };
    if (text === "") continue;
    if (text.length > rule.maxLength) return { problem: t(FIELD_PROBLEMS.entryTooLong, { limit: rule.maxLength }) };
    const value = rule.read(text);
    if (value === null) return { problem: rule.problem };
    if (!entries.has(value.toLowerCase())) entries.set(value.toLowerCase(), value);
  }
  return entries.size > rule.maxItems
    ? { problem: t(FIELD_PROBLEMS.tooMany, { limit: rule.maxItems }) }
    : { value: [...entries.values()] };
}

function list(rule: Partial<ListRule>, split: (text: string) => string[] = (text) => [text]) {
  const whole = {
    maxItems: MAX_ITEMS,
    maxLength: MAX_ITEM_LENGTH,
    read: String,
    problem: FIELD_PROBLEMS.option,
    ...rule,
  };
  return v.pipe(
    v.nullish(LIST, []),
    v.rawTransform<string | string[], string[]>(({ dataset, addIssue, NEVER }) => {
      const result = readList([dataset.value].flat().flatMap(split), whole);
      if ("value" in result) return result.value;
      addIssue({ message: result.problem });
      return NEVER;
    }),
  );
}

/** One per line, blank lines are dropped (docs/product/opportunities.md#fields). */
const lines = list({}, (text) => text.split(/\r\n|[\r\n]/));
const tags = list({ read: readTag, maxItems: MAX_TAGS, maxLength: MAX_TAG_LENGTH });
const countries = list({ read: readCountry, problem: FIELD_PROBLEMS.country, maxItems: 250 });
const options = (known: readonly Option[]) => list({ read: (text) => keyIn(known, text) });

/** A box that a form leaves out when it is not ticked. */
export const tick = (problem: string) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.string()], problem), false),
    v.transform((given) => isTicked(given)),
  );

/** docs/product/opportunities.md#fields */
export const SUMMARY_MAX_LENGTH = 200;
/** The others are ours: generous, and short enough for the places that show them. */
export const OPPORTUNITY_MAX_LENGTHS = {
  title: 150,
  organizer: 150,
  venue: 200,
  cost: 100,
  eligibility: 2000,
  fullDescription: 20_000,
} as const;

const entries = {
  title: requiredText(OPPORTUNITY_MAX_LENGTHS.title, say.title),
  type: requiredChoice(readOpportunityType, say.type),
  summary: requiredText(SUMMARY_MAX_LENGTH, say.summary),
  organizer: optionalText(OPPORTUNITY_MAX_LENGTHS.organizer),
  region: meaningfulText(readRegion, say.region),
  venue: optionalText(OPPORTUNITY_MAX_LENGTHS.venue),
  deadline: optionalDay,
  startDate: optionalDay,
  endDate: optionalDay,
  timeZone: meaningfulText(readTimeZone, say.timeZone),
  opensAgainMonth: optionalMonth,
  cost: optionalText(OPPORTUNITY_MAX_LENGTHS.cost),
  link: meaningfulText(readWebAddress, FIELD_PROBLEMS.url),
  eligibility: optionalText(OPPORTUNITY_MAX_LENGTHS.eligibility, { manyLines: true }),
  fullDescription: optionalText(OPPORTUNITY_MAX_LENGTHS.fullDescription, { manyLines: true }),
  partners: lines,
  sponsors: lines,
  tags,
  industry: options(INDUSTRIES),
  targetStage: options(BUSINESS_STAGES),
  countries,
  visibility: tick(say.visibility),
  /** The address that an upload answered, or the one the opportunity has; nothing takes the attachment away. */
  attachmentUrl: meaningfulText((text) => attachmentObjectOf(text) && text, say.attachment),
  /** As the administrator's file was called. */
  attachmentName: meaningfulText(attachmentDisplayName, say.attachment),
  /** Send the notice on publish (docs/product/opportunities.md#notice-to-members). */
  notifyMembers: tick(say.notifyMembers),
};

/** All fields at once; what is not given is empty (docs/product/opportunities.md#fields). */
export const opportunityFormSchema = v.pipe(
  v.object(entries, say.form),
  v.forward(v.partialCheck([["startDate"], ["endDate"]], isInOrder, say.endBeforeStart), ["endDate"]),
  v.transform(keptForType),
);
export type OpportunityForm = v.InferOutput<typeof opportunityFormSchema>;

type Dates = Pick<OpportunityFields, "startDate" | "endDate"> & { type?: string };

/** Dates that the type does not show cannot be wrong. The type comes along as it was given, right or not. */
function isInOrder({ type = "", startDate, endDate }: Dates): boolean {
  return hasDeadlineOnly(type) || !startDate || !endDate || startDate <= endDate;
}

type Parsed = { ok: true; form: OpportunityForm } | { ok: false; fields: Record<string, string> };

/** The whole form, or the first sentence of each field that cannot be kept. */
export function parseOpportunityForm(input: unknown): Parsed {
  const parsed = v.safeParse(opportunityFormSchema, input);
  if (parsed.success) return { ok: true, form: parsed.output };
  const fields = new Map<string, string>();
  for (const issue of parsed.issues) {
    const name = String(issue.path?.[0]?.key ?? "form");
    if (!fields.has(name)) fields.set(name, issue.message);
  }
  return { ok: false, fields: Object.fromEntries(fields) };
}
