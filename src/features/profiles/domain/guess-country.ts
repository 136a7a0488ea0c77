import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";

/** Newer browsers have the method, those of some years ago the list itself; TypeScript knows neither. */
type PlacedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/**
 * The country that is offered to a member, by its code: that of their number, else the African one of the time zone of the
 * device, by what the browser knows of zones: nothing of it has to be loaded (docs/product/profiles.md#basic-setup).
 */
export function guessCountry(ofNumber: string | null, zone: string): string | null {
  return ofNumber ?? AFRICAN_COUNTRIES.find(({ code }) => zonesOf(code)?.includes(zone))?.code ?? null;
}

function zonesOf(region: string): string[] | undefined {
  const place: PlacedLocale = new Intl.Locale("und", { region });
  return place.getTimeZones?.() ?? place.timeZones;
}
