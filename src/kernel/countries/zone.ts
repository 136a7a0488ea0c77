import { DEFAULT_TIME_ZONE } from "../time-zone.ts";

/** What the types of this version do not know yet. */
type ZonedLocale = Intl.Locale & { getTimeZones(): string[] | undefined };

const zones = new Map<string, string>();

/** The time zone of a country, of several the first by name; decision 39's where there is none. */
export function zoneOfCountry(code: string | null): string {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return DEFAULT_TIME_ZONE;
  const known = zones.get(code);
  if (known !== undefined) return known;
  const zone = (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones()?.[0] ?? DEFAULT_TIME_ZONE;
  zones.set(code, zone);
  return zone;
}
