import { AFRICAN_COUNTRIES, type AfricanRegion, type Country, OTHER_COUNTRIES } from "./country-list.ts";
import { plain } from "./plain.ts";

/** M§3 and decision 30: the 54 African countries first, all others after. */
export const COUNTRIES: readonly Country[] = [...AFRICAN_COUNTRIES, ...OTHER_COUNTRIES];

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));

/** What people write for a country whose listed name differs. */
const OTHER_NAMES: Record<string, string> = {
  "ivory coast": "CI",
  "cape verde": "CV",
  swaziland: "SZ",
  drc: "CD",
  "dr congo": "CD",
  "congo kinshasa": "CD",
  congo: "CG",
  "congo brazzaville": "CG",
  "the gambia": "GM",
  usa: "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  uae: "AE",
  turkey: "TR",
  "czech republic": "CZ",
  burma: "MM",
};

/** Every known name of a country, folded, with its code. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_NAMES),
  ...COUNTRIES.map((country): [string, string] => [plain(country.name), country.code]),
]);

function countryByCode(code: string): Country | null {
  return BY_CODE.get(code.trim().toUpperCase()) ?? null;
}

function countryByName(name: string): Country | null {
  const code = COUNTRY_NAMES.get(plain(name));
  return code === undefined ? null : countryByCode(code);
}

/** The two-letter code for a code or a name in any common spelling; null for neither. */
export function readCountry(text: string): string | null {
  return (countryByCode(text) ?? countryByName(text))?.code ?? null;
}

export function countryName(code: string | null): string | null {
  return code === null ? null : (countryByCode(code)?.name ?? code);
}

export function africanRegion(code: string): AfricanRegion | null {
  return countryByCode(code)?.region ?? null;
}

const REGIONAL_INDICATOR_A = 0x1f1e6;

export function flagOf(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return "";
  const letters = [...code.toUpperCase()].map((letter) => letter.charCodeAt(0) - 65 + REGIONAL_INDICATOR_A);
  return String.fromCodePoint(...letters);
}
