import * as v from "valibot";
import { readDay } from "#kernel/calendar.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { isDay } from "#kernel/day.ts";
import { comparedText } from "#kernel/plain-text.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { isTicked, TICKED } from "#kernel/ticked.ts";
import type { Day } from "#kernel/time-zone.ts";
import { msg, t } from "#kernel/translate.ts";
import { readWholeNumber } from "#kernel/typed-number.ts";

type Read<T> = { value: T } | { problem: string };

const MAX_ITEMS = 50;
const MAX_ITEM_LENGTH = 200;

const LIST = v.union([v.string(), v.array(v.string())], FIELD_PROBLEMS.list);

/** Forms omit empty fields and other clients send null; both are read as the empty text. */
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

/** Empty dates are stored as null (docs/product/opportunities.md#fields). */
export const optionalDay = readText<Day | null>((text) => {
  if (text === "") return { value: null };
  const day = readDay(text);
  return day !== null && isDay(day) ? { value: day } : { problem: msg("Please enter a valid date") };
});

type ListRule = { maxItems: number; maxLength: number; read: (text: string) => string | null; problem: string };

function readList(given: string[], rule: ListRule): Read<string[]> {
  const entries = new Map<string, string>();
  for (const entry of given) {
    const text = cleanText(entry, false);
    if (text === null) return { problem: FIELD_PROBLEMS.characters };
    if (text === "") continue;
    if (text.length > rule.maxLength) return { problem: t(FIELD_PROBLEMS.entryTooLong, { limit: rule.maxLength }) };
    const value = rule.read(text);
    if (value === null) return { problem: rule.problem };
    if (!entries.has(comparedText(value))) entries.set(comparedText(value), value);
  }
  return entries.size > rule.maxItems
    ? { problem: t(FIELD_PROBLEMS.tooMany, { limit: rule.maxItems }) }
    : { value: [...entries.values()] };
}

export function list(rule: Partial<ListRule>, split: (text: string) => string[] = (text) => [text]) {
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

/** A list that is typed as one entry per line; blank lines are dropped (docs/product/opportunities.md#fields). */
export const lines = list({}, (text) => text.split(/\r\n|[\r\n]/));

/** A missing value means "not ticked", because forms omit an unticked checkbox. */
export const tick = (problem: string) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.string()], problem), false),
    v.transform((given) => isTicked(given)),
  );

/** An empty answer is read as null: the answer is unknown. */
export const yesOrNo = (problem: string) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist(["", ...TICKED, "no", "false", "0", "off"], problem)], problem), ""),
    v.transform((given) => (given === "" ? null : isTicked(given))),
  );

const MONTH_PROBLEM = msg("Please choose a month from the list");

/** Month number: January is 1. */
export const optionalMonth = v.pipe(
  v.nullish(v.union([v.string(), v.number()], MONTH_PROBLEM), ""),
  v.rawTransform<string | number, number | null>(({ dataset: { value }, addIssue, NEVER }) => {
    if (value === "") return null;
    const month = readWholeNumber(String(value));
    if (month !== null && month >= 1 && month <= 12) return month;
    addIssue({ message: MONTH_PROBLEM });
    return NEVER;
  }),
);
