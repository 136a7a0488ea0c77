import { COUNTRIES, namesOf } from "#kernel/countries/countries.ts";
import type { Country } from "#kernel/countries/country-list.ts";
import { suggestCountries } from "#kernel/countries/suggest.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";

export const countryOption = ({ code, name }: Country) => ({
  value: code,
  label: countryInWords(code, name),
  names: namesOf(code),
});

export function suggestCountryOptions(typed: string, list: readonly Country[] = COUNTRIES) {
  const named = list.map((country) => ({ ...country, name: countryInWords(country.code, country.name) }));
  return suggestCountries(typed, named).map(countryOption);
}
