import { countryName, readCountry } from "#kernel/countries/countries.ts";
import { nameFormat } from "./format.ts";
import { languageNow } from "./i18n.ts";

const nameOf = nameFormat("region");

/** By its code or a name of it; English has the names of our own list. A text that is neither stays as it is. */
export function countryInWords(country: string, english = countryName(country) ?? country): string {
  const code = languageNow() === "en" ? null : readCountry(country);
  return (code && nameOf(code)) ?? english;
}
