import { flagOf, namesOf } from "#domain/countries/countries.ts";
import type { Country } from "#domain/countries/country-list.ts";
import { t } from "#web/i18n.ts";

/** A country as fields that are searched by typing list it. */
export const countryOption = ({ code, name }: Country) => ({
  value: code,
  label: t(name),
  sign: flagOf(code),
  names: namesOf(code),
});
