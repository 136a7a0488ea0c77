import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";

/** Newer browsers have `getTimeZones()`, older ones `timeZones`; TypeScript knows neither. */
type PlacedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** Guesses the country from the browser's time zone data, without a download (docs/product/profiles.md#basic-setup). */
export function guessCountry(ofNumber: string | null, zone: string): string | null {
  return ofNumber ?? AFRICAN_COUNTRIES.find(({ code }) => zonesOf(code)?.includes(zone))?.code ?? null;
}

function zonesOf(region: string): string[] | undefined {
  const place: PlacedLocale = new Intl.Locale("und", { region });
  return place.getTimeZones?.() ?? place.timeZones;
}
