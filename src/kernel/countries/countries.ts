import { AFRICAN_COUNTRIES, type AfricanRegion, type Country, OTHER_COUNTRIES } from "./country-list.ts";
import { plain } from "./plain.ts";

/** African countries first (decision 30; docs/product/profiles.md#fields). */
export const COUNTRIES: readonly Country[] = [...AFRICAN_COUNTRIES, ...OTHER_COUNTRIES];

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));

/** Other names of countries by code, simplified by `plain()`. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  CI: ["ivory coast"],
  CV: ["cape verde"],
  SZ: ["swaziland"],
  CD: ["drc", "dr congo", "congo kinshasa"],
  CG: ["congo brazzaville"],
  GM: ["the gambia"],
  US: ["usa", "united states of america", "america"],
  GB: ["uk", "great britain", "england"],
  AE: ["uae"],
  TR: ["turkey"],
  CZ: ["czech republic"],
  MM: ["burma"],
};

const NAMES_BY_CODE = new Map(
  COUNTRIES.map(({ code, name }) => [code, [plain(name), ...(OTHER_NAMES[code] ?? [])] as const]),
);

/** Names that belong to this country only, simplified by `plain()`. */
export function namesOf(code: string): readonly string[] {
  return NAMES_BY_CODE.get(code) ?? [];
}

/** Country codes by name. "congo" alone means CG, not CD. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ["congo", "CG"],
  ...[...NAMES_BY_CODE].flatMap(([code, names]) => names.map((name): [string, string] => [name, code])),
]);

function countryByCode(code: string): Country | null {
  return BY_CODE.get(code.trim().toUpperCase()) ?? null;
}

function countryByName(name: string): Country | null {
  const code = COUNTRY_NAMES.get(plain(name));
  return code === undefined ? null : countryByCode(code);
}

/** @returns the country code; null for an unknown name or code */
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
