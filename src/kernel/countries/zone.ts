import { DEFAULT_TIME_ZONE } from "../time-zone.ts";

/** TypeScript's types do not contain `getTimeZones` yet. */
type ZonedLocale = Intl.Locale & { getTimeZones(): string[] | undefined };

/** Time zone with the most people, for countries with several; the alphabetically first is often remote. */
const MAIN_ZONES: Record<string, string> = {
  AQ: "Antarctica/McMurdo",
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CD: "Africa/Kinshasa",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  FM: "Pacific/Pohnpei",
  GL: "America/Nuuk",
  ID: "Asia/Jakarta",
  KI: "Pacific/Tarawa",
  KZ: "Asia/Almaty",
  MH: "Pacific/Majuro",
  MN: "Asia/Ulaanbaatar",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PF: "Pacific/Tahiti",
  PG: "Pacific/Port_Moresby",
  PS: "Asia/Gaza",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kyiv",
  UM: "Pacific/Wake",
  US: "America/New_York",
  UZ: "Asia/Tashkent",
};

const zones = new Map<string, string>();

/** Main time zone of a country; for an unknown country, the default of decision 39. */
export function zoneOfCountry(code: string | null): string {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return DEFAULT_TIME_ZONE;
  const known = zones.get(code);
  if (known !== undefined) return known;
  const zone =
    MAIN_ZONES[code] ?? (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones()?.[0] ?? DEFAULT_TIME_ZONE;
  zones.set(code, zone);
  return zone;
}
