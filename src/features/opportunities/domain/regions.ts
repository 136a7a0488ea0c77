import { COUNTRIES, countryName, readCountry } from "#kernel/countries/countries.ts";
import { OPPORTUNITY_REGIONS } from "./options.ts";

/** Reads a region's key or label, or a country in any common spelling. @returns null for any other text */
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

/** A search for two letters is not read as a country code (docs/product/opportunities.md#search-and-filters). */
export function regionsContaining(words: string): string[] {
  const wanted = fold(words);
  const called = words.length > 2 ? readRegion(words) : null;
  return FOLDED.filter(({ region, folded }) => folded.includes(wanted) || region === called).map(
    ({ region }) => region,
  );
}
