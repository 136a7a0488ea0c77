import { languageNow, withUsualSpaces } from "./i18n.ts";
import { type Language, localeOf } from "./languages.ts";

// Formats are created when modules load; these annotations let bundlers drop unused formats.

/* @__NO_SIDE_EFFECTS__ */
export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const format = inEach(Intl.NumberFormat, options, localeOf);
  return (value) => withUsualSpaces(format().format(value));
}

/** The time zone is given, since server and browser differ; undefined only for text that the server does not render. */
type Moment = Intl.DateTimeFormatOptions & { timeZone: string | undefined };

/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Moment): (moment: Date) => string {
  const format = inEach(Intl.DateTimeFormat, options);
  return (moment) => withUsualSpaces(format().format(moment));
}

/** Relative time, such as "yesterday" or "3 hours ago". */
/* @__NO_SIDE_EFFECTS__ */
export function relativeTimeFormat(
  options: Intl.RelativeTimeFormatOptions = {},
): (value: number, unit: Intl.RelativeTimeFormatUnit) => string {
  const format = inEach(Intl.RelativeTimeFormat, options);
  return (value, unit) => format().format(value, unit);
}

/** List such as "a, b and c"; a list of the type "unit" has no "and" in English. */
/* @__NO_SIDE_EFFECTS__ */
export function listFormat(options: Intl.ListFormatOptions = {}): (parts: Iterable<string>) => string {
  const format = inEach(Intl.ListFormat, options);
  return (parts) => format().format(parts);
}

/** List such as "a, b, c" in English and "a, b et c" in French. */
export const listInWords = listFormat({ type: "unit" });

/* @__NO_SIDE_EFFECTS__ */
export function collation(options: Intl.CollatorOptions = {}): (one: string, other: string) => number {
  const collator = inEach(Intl.Collator, options);
  return (one, other) => collator().compare(one, other);
}

/** English dates, lists and sorting are British; numbers are not. */
function britishOf(language: Language): string {
  return language.startsWith("en") ? "en-GB" : localeOf(language);
}

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
