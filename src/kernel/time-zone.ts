/** A day as "YYYY-MM-DD". */
export type Day = string;

/** Decision 39. */
export const DEFAULT_TIME_ZONE = "Africa/Nairobi";

/** Time zones that the form offers first; any IANA name is accepted. */
export const COMMON_TIME_ZONES: readonly string[] = [
  "Africa/Nairobi",
  "Africa/Lagos",
  "Africa/Johannesburg",
  "Africa/Cairo",
  "Africa/Accra",
  "Africa/Abidjan",
  "Africa/Addis_Ababa",
  "Africa/Casablanca",
  "Africa/Dakar",
  "Africa/Kampala",
  "Africa/Kigali",
  "Africa/Kinshasa",
  "Africa/Lusaka",
  "Africa/Tunis",
  "UTC",
  "Europe/London",
  "Europe/Paris",
  "America/New_York",
];

const NAME = /^(UTC|[a-z]+(\/[a-z0-9_+-]+){1,2})$/i;
/** Cache of date formats, by lower-case zone name, so that spelling variants cannot make it grow. */
const formats = new Map<string, Intl.DateTimeFormat>();
let spellings: Map<string, string> | undefined;

/** @returns the canonical IANA name; null if unknown */
export function readTimeZone(text: string): string | null {
  const name = text.trim();
  if (!NAME.test(name) || formatOf(name) === null) return null;
  spellings ??= new Map(
    ["UTC", ...(Intl.supportedValuesOf?.("timeZone") ?? [])].map((zone) => [zone.toLowerCase(), zone]),
  );
  return spellings.get(name.toLowerCase()) ?? name;
}

/** Day in a time zone; the default zone if the runtime does not know the name. */
export function dayIn(timeZone: string | null, moment: Date): Day {
  const format = formatOf(timeZone ?? DEFAULT_TIME_ZONE) ?? formatOf(DEFAULT_TIME_ZONE);
  return format?.format(moment) ?? moment.toISOString().slice(0, 10);
}

/** The locale sv-SE writes dates as in ISO 8601. Formats are cached, because creating one is slow. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone.toLowerCase());
  if (known) return known;
  try {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit", timeZone } as const;
    const made = new Intl.DateTimeFormat("sv-SE", parts);
    formats.set(timeZone.toLowerCase(), made);
    return made;
  } catch {
    return null;
  }
}
