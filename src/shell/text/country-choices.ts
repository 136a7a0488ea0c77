import { AFRICAN_COUNTRIES, type Country, OTHER_COUNTRIES } from "#kernel/countries/country-list.ts";
import { collation } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import type { Option } from "../ui/select.tsx";

const compare = collation();

const choicesOf = (countries: readonly Country[]): Option[] =>
  countries
    .map(({ code }) => ({ value: code, label: countryInWords(code) }))
    .sort((one, other) => compare(one.label, other.label));

/** African countries first (decision 30). */
export const countryChoices = (): Option[] => [...africanChoices(), ...choicesOf(OTHER_COUNTRIES)];

export const africanChoices = (): Option[] => choicesOf(AFRICAN_COUNTRIES);
