import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";

/** "Thika, Kenya", or what is known of it. */
export function placeInWords(city: string | null, code: string | null): string {
  const country = code ? countryInWords(code) : "";
  return city && country ? t("{city}, {country}", { city, country }) : city || country;
}
