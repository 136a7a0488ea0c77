import { countryName, readCountry } from "#domain/countries/countries.ts";
import { OPPORTUNITY_REGIONS } from "./options.ts";

/** The label for a key or a label of the list, or the name for a country in any common spelling; null for neither. */
export function readRegion(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const listed = OPPORTUNITY_REGIONS.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted);
  return listed?.label ?? countryName(readCountry(text));
}
