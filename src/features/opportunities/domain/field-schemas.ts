import * as v from "valibot";
import { keyOf, type OptionListName } from "#features/profiles/domain/options.ts";
import { readCountry } from "#kernel/countries/countries.ts";
import { FIELD_PROBLEMS } from "#kernel/field-problems.ts";
import { cleanText } from "#kernel/sentence.ts";
import { isTicked } from "#kernel/ticked.ts";
import type { Day } from "#kernel/time-zone.ts";
import { isDay } from "./day.ts";
import { OPPORTUNITY_PROBLEMS } from "./messages.ts";
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
  return text.length > maxLength ? { problem: FIELD_PROBLEMS.tooLong(maxLength) } : { value: text };
}

export function requiredText(maxLength: number, missing: string) {
  return readText((text) => (text === "" ? { problem: missing } : limitedText(text, maxLength)));
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

export function requiredChoice<T extends string>(read: (text: string) => T | null, missing: string) {
  return readText<T>((text) => {
    const value = read(text);
    return value === null ? { problem: text === "" ? missing : FIELD_PROBLEMS.option } : { value };
  });
}

/** Empty date strings are stored as null (docs/product/opportunities.md#fields). */
export const optionalDay = readText<Day | null>((text) => {
  if (text === "") return { value: null };
  return isDay(text) ? { value: text } : { problem: OPPORTUNITY_PROBLEMS.day };
});

type ListRule = { maxItems: number; maxLength: number; read: (text: string) => string | null; problem: string };

/** Entries without blank ones and without repeats, the first spelling stays. */
function readList(given: string[], rule: ListRule): Read<string[]> {
  const entries = new Map<string, string>();
  for (const entry of given) {
    const text = cleanText(entry, false);
    if (text === null) return { problem: FIELD_PROBLEMS.characters };
    if (text === "") continue;
    if (text.length > rule.maxLength) return { problem: FIELD_PROBLEMS.entryTooLong(rule.maxLength) };
    const value = rule.read(text);
    if (value === null) return { problem: rule.problem };
    if (!entries.has(value.toLowerCase())) entries.set(value.toLowerCase(), value);
  }
  return entries.size > rule.maxItems
    ? { problem: FIELD_PROBLEMS.tooMany(rule.maxItems) }
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
export const lines = list({}, (text) => text.split(/\r\n|[\r\n]/));
export const tags = list({ read: readTag, maxItems: MAX_TAGS, maxLength: MAX_TAG_LENGTH });
export const countries = list({ read: readCountry, problem: FIELD_PROBLEMS.country, maxItems: 250 });
export const options = (name: OptionListName) => list({ read: (text) => keyOf(name, text) });

/** A box that a form leaves out when it is not ticked. */
export const tick = (problem: string) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.string()], problem), false),
    v.transform((given) => isTicked(given)),
  );
