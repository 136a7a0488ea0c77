import { cleanText } from "#kernel/clean-text.ts";
import { readCountry } from "#kernel/countries/countries.ts";
import { isPhoneText, phoneText } from "#kernel/phone-text.ts";
import { comparedText } from "#kernel/plain-text.ts";
import { isEmpty, FIELD_PROBLEMS as say } from "#kernel/sentences.ts";
import { isTicked } from "#kernel/ticked.ts";
import { msg, t } from "#kernel/translate.ts";
import { readWholeNumber } from "#kernel/typed-number.ts";
import { readWebAddress } from "#kernel/web-address.ts";
import { readContactMethod } from "./contact.ts";
import type { FieldRule, RuleOf } from "./field-rule.ts";
import { keyOf } from "./options.ts";

export type FieldValue = string | number | boolean | string[] | null;
export type Read = { value: FieldValue } | { problem: string };
type Now = { year: number };

const ADULT_AGE = 18;

/** docs/product/profiles.md#fields */
export function readField(rule: FieldRule, value: unknown, now: Now): Read {
  switch (rule.kind) {
    case "boolean":
      return readBoolean(value);
    case "number":
      return readNumber(rule, value, now);
    case "list":
      return readList(rule, value);
    case "urls":
      return readUrls(rule, value);
    case "photo":
      return isEmpty(value) ? { value: null } : { problem: msg("Please upload a photo to change it") };
    default:
      return readText(rule, value);
  }
}

type TextRule = Exclude<FieldRule, RuleOf<"boolean" | "number" | "list" | "urls" | "photo">>;

function readText(rule: TextRule, value: unknown): Read {
  const nothing = ("whenEmpty" in rule && rule.whenEmpty) || { value: null };
  if (isEmpty(value)) return nothing;
  if (typeof value !== "string") return { problem: say.text };
  const text = cleanText(rule.kind === "phone" ? phoneText(value) : value, rule.kind === "longText");
  if (text === null) return { problem: say.characters };
  if (text === "") return rule.kind === "phone" ? { problem: say.phone } : nothing;
  if ("maxLength" in rule && text.length > rule.maxLength)
    return { problem: t(say.tooLong, { limit: rule.maxLength }) };
  return readMeaning(rule, text);
}

function readMeaning(rule: TextRule, text: string): Read {
  switch (rule.kind) {
    case "option":
      return orProblem(readOption(rule, text), say.option);
    case "country":
      return orProblem(readCountry(text), say.country);
    case "url":
      return orProblem(readWebAddress(text), say.url);
    case "phone":
      return isPhoneText(text) ? { value: text } : { problem: say.phone };
    default:
      return { value: text };
  }
}

function readOption(rule: RuleOf<"option">, text: string): string | null {
  return rule.options === "contactMethod" ? readContactMethod(text) : keyOf(rule.options, text);
}

function orProblem(value: string | null, problem: string): Read {
  return value === null ? { problem } : { value };
}

const FALSE_WORDS = ["false", "off", "no", "0", ""];

function readBoolean(value: unknown): Read {
  if (typeof value === "boolean") return { value };
  if (value === null) return { value: false };
  if (typeof value !== "string" && typeof value !== "number") return { problem: say.boolean };
  if (isTicked(value)) return { value: true };
  return FALSE_WORDS.includes(String(value).trim().toLowerCase()) ? { value: false } : { problem: say.boolean };
}

function readNumber(rule: RuleOf<"number">, value: unknown, now: Now): Read {
  if (isEmpty(value)) return { value: null };
  const number = typeof value === "string" ? readWholeNumber(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number)) return { problem: msg("Please enter a whole number") };
  if (rule.max === "thisYear") return readBirthYear(rule.min, number, now);
  if (number < rule.min) return { problem: t("Please enter at least {limit}", { limit: rule.min }) };
  return number > rule.max ? { problem: t("Please enter at most {limit}", { limit: rule.max }) } : { value: number };
}

function readBirthYear(min: number, year: number, now: Now): Read {
  if (year < min || year > now.year)
    return { problem: t("Please enter a year from {first} to {last}", { first: min, last: now.year }) };
  return now.year - year < ADULT_AGE
    ? { problem: msg("You must be at least 18 years old to be a member") }
    : { value: year };
}

function readList(rule: RuleOf<"list">, value: unknown): Read {
  const items = readItems(value);
  if (items === null) return { problem: say.list };
  const values = items.map((item) => (rule.options && keyOf(rule.options, item)) ?? item);
  if (!rule.custom && values.some((item) => rule.options && keyOf(rule.options, item) === null)) {
    return { problem: say.option };
  }
  return limited(rule, values);
}

function readUrls(rule: RuleOf<"urls">, value: unknown): Read {
  const items = readItems(typeof value === "string" ? value.split(/\r?\n/) : value);
  if (items === null) return { problem: say.list };
  const addresses = items.map(readWebAddress);
  if (addresses.includes(null)) return { problem: msg("Please enter full web addresses, one per line") };
  return limited(
    rule,
    addresses.filter((address) => address !== null),
  );
}

/** @returns null when an entry is not a valid text */
function readItems(value: unknown): string[] | null {
  if (isEmpty(value)) return [];
  const items = Array.isArray(value) ? value : [value];
  const texts = items.map((item) => (typeof item === "string" ? cleanText(item, false) : null));
  return texts.includes(null) ? null : (texts.filter((text) => text !== null && text !== "") as string[]);
}

function limited(rule: { maxItems: number; maxLength: number }, values: string[]): Read {
  const different = withoutRepeats(values);
  if (different.length > rule.maxItems) return { problem: t(say.tooMany, { limit: rule.maxItems }) };
  if (different.some((item) => item.length > rule.maxLength))
    return { problem: t(say.entryTooLong, { limit: rule.maxLength }) };
  return { value: different };
}

function withoutRepeats(values: string[]): string[] {
  const seen = new Map<string, string>();
  for (const value of values) {
    const folded = comparedText(value);
    if (!seen.has(folded)) seen.set(folded, value);
  }
  return [...seen.values()];
}
