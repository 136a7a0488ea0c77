import { flagOf, namesOf } from "#kernel/countries/countries.ts";
import type { Country } from "#kernel/countries/country-list.ts";
import { t } from "#platform/i18n/i18n.ts";

/** A country as fields that are searched by typing list it. */
export const countryOption = ({ code, name }: Country) => ({
  value: code,
  label: t(name),
  sign: flagOf(code),
  names: namesOf(code),
});
