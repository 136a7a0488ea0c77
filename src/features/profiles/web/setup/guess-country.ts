import { AFRICAN_COUNTRIES, type Country } from "#kernel/countries/country-list.ts";

/** Newer browsers have the method, those of some years ago the list itself; TypeScript knows neither. */
type PlacedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** The African country of a time zone, by what the browser knows of zones: nothing of it has to be loaded. */
export function guessCountry(zone: string): Country | undefined {
  return AFRICAN_COUNTRIES.find(({ code }) => zonesOf(code)?.includes(zone));
}

function zonesOf(region: string): string[] | undefined {
  const place: PlacedLocale = new Intl.Locale("und", { region });
  return place.getTimeZones?.() ?? place.timeZones;
}
