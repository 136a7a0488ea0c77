import { COUNTRIES, countryName, readCountry } from "#kernel/countries/countries.ts";
import { OPPORTUNITY_REGIONS } from "./options.ts";

/** The label for a key or a label of the list, or the name for a country in any common spelling; null for neither. */
export function readRegion(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const listed = OPPORTUNITY_REGIONS.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted);
  return listed?.name ?? countryName(readCountry(text));
}

const ALL = [...OPPORTUNITY_REGIONS.map(({ name }) => name), ...COUNTRIES.map(({ name }) => name)];
const FOLDED = ALL.map((region) => ({ region, folded: fold(region) }));

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Every region that an opportunity can have and that contains the words
 * (docs/product/opportunities.md#search-and-filters), in any case and accent, or is called so. Two letters are letters,
 * not the code of a country.
 */
export function regionsContaining(words: string): string[] {
  const wanted = fold(words);
  const called = words.length > 2 ? readRegion(words) : null;
  return FOLDED.filter(({ region, folded }) => folded.includes(wanted) || region === called).map(
    ({ region }) => region,
  );
}
