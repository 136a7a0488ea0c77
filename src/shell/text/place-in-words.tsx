import { countryInWords } from "#platform/i18n/format-country.ts";
import { Sentence } from "./sentence.tsx";

type Props = { city: string | null; country: string | null };

/** City and country such as "Thika, Kenya", or the known one; the city keeps its own text direction. */
export function PlaceInWords({ city, country }: Props) {
  if (!city) return country && countryInWords(country);
  const name = <bdi>{city}</bdi>;
  if (!country) return name;
  return <Sentence text="{city}, {country}" parts={{ city: name, country: countryInWords(country) }} />;
}
