import { msg } from "../translate.ts";
import { COUNTRIES, namesOf } from "./countries.ts";
import type { Country } from "./country-list.ts";
import { plain } from "./plain.ts";

const MAX_SUGGESTIONS = 8;

const TOP_CODES = ["NG", "KE", "ZA", "GH", "UG", "TZ", "RW", "ET"];

/** Countries that are suggested while the field is empty (docs/product/profiles.md#fields). */
export const TOP_COUNTRIES: readonly Country[] = TOP_CODES.flatMap((code) =>
  COUNTRIES.filter((country) => country.code === code),
);

export const NO_COUNTRIES_FOUND = msg('No countries found matching "{typed}"');

/** Suggested countries: names that start with the typed text come first (docs/product/profiles.md#fields). */
export function suggestCountries(query: string, list: readonly Country[] = COUNTRIES): Country[] {
  const wanted = plain(query);
  if (wanted === "") return TOP_COUNTRIES.filter((top) => list.some(({ code }) => code === top.code));
  return list
    .map((country) => ({ country, rank: matchRank(country, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ country }) => country);
}

function matchRank({ code, name }: Country, wanted: string): number {
  if (code.toLowerCase() === wanted) return 4;
  return Math.max(...[plain(name), ...namesOf(code)].map((known) => nameRank(known, wanted)));
}

function nameRank(known: string, wanted: string): number {
  if (known === wanted) return 4;
  if (known.startsWith(wanted)) return 3;
  if (known.includes(` ${wanted}`)) return 2;
  return known.includes(wanted) ? 1 : 0;
}
