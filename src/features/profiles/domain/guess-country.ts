import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";

/** Newer browsers have the method, older ones the property; TypeScript types neither. */
type PlacedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** Uses the browser's own zone data, without a download (docs/product/profiles.md#basic-setup). */
export function guessCountry(ofNumber: string | null, zone: string): string | null {
  return ofNumber ?? AFRICAN_COUNTRIES.find(({ code }) => zonesOf(code)?.includes(zone))?.code ?? null;
}

function zonesOf(region: string): string[] | undefined {
  const place: PlacedLocale = new Intl.Locale("und", { region });
  return place.getTimeZones?.() ?? place.timeZones;
}
