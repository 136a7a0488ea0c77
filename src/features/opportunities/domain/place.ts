import { africanRegion, COUNTRIES, countryName } from "#kernel/countries/countries.ts";
import { type Sentence, shortList } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import type { OpportunityFields } from "./opportunity.ts";
import { OPPORTUNITY_REGIONS } from "./options.ts";

export type Place = Pick<OpportunityFields, "region" | "countries">;
export const OPENNESS = ["open", "not_open", "unknown"] as const;
export type Openness = (typeof OPENNESS)[number];

const EVERYWHERE = OPPORTUNITY_REGIONS.filter(({ key }) => key === "pan_african" || key === "global").map(
  ({ name }) => name,
);

/** Decision 34: the regions that include a country, smallest first. Without a country, the list is empty. */
export function regionsOf(country: string | null): string[] {
  if (country === null) return [];
  const near = [countryName(country), africanRegion(country)];
  return [...near.filter((region) => region !== null), ...EVERYWHERE];
}

/** Decision 71: a region that is the member's country, the named countries, or else the region decide. */
export function opennessTo(country: string | null, { region, countries }: Place): Openness {
  if (country === null || (region === null && countries.length === 0)) return "unknown";
  const isOpen =
    region === countryName(country) ||
    (countries.length > 0 ? countries.includes(country) : regionsOf(country).includes(region ?? ""));
  return isOpen ? "open" : "not_open";
}

function openSentence(country: string | null, { region, countries }: Place): Sentence {
  const name = countryName(country) ?? "";
  if (region === name || countries.includes(country ?? ""))
    return { text: msg("Open to your country, {country}"), values: { country: [name] } };
  if (region === "Pan-African") return { text: msg("Open to all of Africa"), values: {} };
  if (region === "Global") return { text: msg("Open to the whole world"), values: {} };
  return { text: msg("Open to your region, {region}"), values: { region: [region ?? ""] } };
}

/** @returns null for a member without a country */
export function placeSentence(country: string | null, place: Place): Sentence | null {
  if (country === null) return null;
  const openness = opennessTo(country, place);
  if (openness === "open") return openSentence(country, place);
  if (openness === "unknown")
    return { text: msg("The organizer names no country. Check who can apply before you start."), values: {} };
  return { text: msg("Not for your country, only for {places}"), values: { places: placesOf(place) } };
}

function placesOf({ region, countries }: Place): string[] {
  const named = countries.map((code) => countryName(code) ?? code);
  const isCountry = COUNTRIES.some(({ name }) => name === region);
  const places = region !== null && (isCountry || named.length === 0) ? [region, ...named] : named;
  return shortList([...new Set(places)]);
}
