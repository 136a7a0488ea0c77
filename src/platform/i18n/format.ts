import { languageNow } from "./i18n.ts";
import { type Language, localeOf } from "./languages.ts";

/** Numbers as the reader's language writes them. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const format = inEach((language) => new Intl.NumberFormat(localeOf(language), options));
  return (value) => format().format(value);
}

/** Days and times; the zone is said, as a server and a browser have their own. English ones are British. */
export function dateFormat(options: Intl.DateTimeFormatOptions & { timeZone: string }): (moment: Date) => string {
  const format = inEach(
    (language) => new Intl.DateTimeFormat(language === "en" ? "en-GB" : localeOf(language), options),
  );
  return (moment) => format().format(moment);
}

/** Made once for each language that asks for it. */
function inEach<Format>(make: (language: Language) => Format): () => Format {
  const made = new Map<Language, Format>();
  return () => {
    const language = languageNow();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
