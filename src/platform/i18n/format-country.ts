import { countryName, readCountry } from "#kernel/countries/countries.ts";
import { COUNTRY_LINES } from "#kernel/countries/country-list.ts";
import { languageNow, t } from "./i18n.ts";

const read = new Map<string, Map<string, string>>();

/** By its code or a name of it; English has the names of our own list. A text that is neither stays as it is. */
export function countryInWords(country: string, english = countryName(country) ?? country): string {
  const code = languageNow() === "en" ? null : readCountry(country);
  return (code && (namesIn(COUNTRY_LINES.african).get(code) ?? namesIn(COUNTRY_LINES.other).get(code))) ?? english;
}

/** A list is one sentence: catalogues have those of its lines that differ, as a browser and the server call some countries otherwise. */
function namesIn(lines: string): Map<string, string> {
  const said = t(lines);
  const names = read.get(said) ?? new Map(said.split("\n").map((line) => [line.slice(0, 2), line.slice(3)]));
  read.set(said, names);
  return names;
}
