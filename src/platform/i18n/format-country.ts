import { countryName, readCountry } from "#kernel/countries/countries.ts";
import { COUNTRY_LINES } from "#kernel/countries/country-list.ts";
import { languageNow, t } from "./i18n.ts";

const read = new Map<string, Map<string, string>>();

/** @param country a code or a name; any other text is returned unchanged */
export function countryInWords(country: string, english = countryName(country) ?? country): string {
  const code = languageNow() === "en" ? null : readCountry(country);
  return (code && (namesIn(COUNTRY_LINES.african).get(code) ?? namesIn(COUNTRY_LINES.other).get(code))) ?? english;
}

/** Each country list is one catalogue entry, with lines that differ from English: Intl names depend on the browser. */
function namesIn(lines: string): Map<string, string> {
  const said = t(lines);
  const names = read.get(said) ?? new Map(said.split("\n").map((line) => [line.slice(0, 2), line.slice(3)]));
  read.set(said, names);
  return names;
}
