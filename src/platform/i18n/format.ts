import { languageNow, withUsualSpaces } from "./i18n.ts";
import { type Language, localeOf } from "./languages.ts";

// Formats are made as modules load: the marks let a page leave out those that it does not use.

/** Numbers as the reader's language writes them. */
/* @__NO_SIDE_EFFECTS__ */
export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const format = inEach(Intl.NumberFormat, options, localeOf);
  return (value) => withUsualSpaces(format().format(value));
}

/** The zone is said, as a server and a browser have their own; undefined only where no server writes the text. */
type Moment = Intl.DateTimeFormatOptions & { timeZone: string | undefined };

/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Moment): (moment: Date) => string {
  const format = inEach(Intl.DateTimeFormat, options);
  return (moment) => withUsualSpaces(format().format(moment));
}

/** "yesterday", "3 hours ago". */
/* @__NO_SIDE_EFFECTS__ */
export function relativeTimeFormat(
  options: Intl.RelativeTimeFormatOptions = {},
): (value: number, unit: Intl.RelativeTimeFormatUnit) => string {
  const format = inEach(Intl.RelativeTimeFormat, options);
  return (value, unit) => format().format(value, unit);
}

/** "a, b and c"; of the type "unit" it has no "and" in English. */
/* @__NO_SIDE_EFFECTS__ */
export function listFormat(options: Intl.ListFormatOptions = {}): (parts: Iterable<string>) => string {
  const format = inEach(Intl.ListFormat, options);
  return (parts) => format().format(parts);
}

/** "a, b, c" in English, "a, b et c" in French. */
export const listInWords = listFormat({ type: "unit" });

/** For lists in the order of the reader's alphabet. */
/* @__NO_SIDE_EFFECTS__ */
export function collation(options: Intl.CollatorOptions = {}): (one: string, other: string) => number {
  const collator = inEach(Intl.Collator, options);
  return (one, other) => collator().compare(one, other);
}

/** Our English is British, but for the short numbers. */
function britishOf(language: Language): string {
  return language.startsWith("en") ? "en-GB" : localeOf(language);
}

/** Made once for each language that asks for it. */
function inEach<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  options: Options,
  locale = britishOf,
): () => Format {
  const made: Partial<Record<Language, Format>> = {};
  return () => {
    const language = languageNow();
    made[language] ??= new Kind(locale(language), options);
    return made[language];
  };
}
