import { msg } from "./translate.ts";

/** Sentence with values; each value is a list of labels, which are translated one by one and joined when shown. */
export type Sentence = { text: string; values: Record<string, string[]> };

const SHOWN_VALUES = 3;

export const MORE = "…";

export function shortList(labels: readonly string[]): string[] {
  return labels.length > SHOWN_VALUES ? [...labels.slice(0, SHOWN_VALUES), MORE] : [...labels];
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

/** Whether a text has no lone surrogates, and no control characters except line breaks and tabs. */
export const isTypedText = (text: string): boolean => !/\p{Cs}|(?![\n\r\t\u0085])\p{Cc}/u.test(text);

/** docs/product/profiles.md#fields; callers replace the placeholders. */
export const FIELD_PROBLEMS = {
  text: msg("Please enter text"),
  characters: msg("Please remove the hidden characters from this text"),
  tooLong: msg("Please use at most {limit} characters"),
  option: msg("Please choose from the list"),
  country: msg("Please choose a country from the list"),
  url: msg("Please enter a full web address, such as https://example.com"),
  phone: msg("Please enter a phone number with its country code, such as +254 700 000000"),
  boolean: msg("Please answer yes or no"),
  list: msg("Please choose from the list or type your own words"),
  tooMany: msg("Please choose at most {limit}"),
  entryTooLong: msg("Please keep each entry to at most {limit} characters"),
} as const;
