import { COUNTRIES } from "#domain/countries/countries.ts";
import { noCountriesFound, suggestCountries } from "#domain/countries/suggest.ts";
import { CONSTANTS } from "#domain/profiles/constants.ts";
import { countryOption } from "#web/country-option.ts";
import { t } from "#web/i18n.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import type { ControlProps } from "./control-props.ts";
import { fieldProps } from "./text-fields.tsx";

const OPTIONS = COUNTRIES.map(countryOption);

/** M§3 "Country list": at most eight suggestions, the commonest while nothing is typed. */
export function CountryField(props: ControlProps) {
  const { field, value, onChange } = props;
  return (
    <Field {...fieldProps(props)}>
      <Combobox
        name={field}
        options={OPTIONS}
        value={typeof value === "string" ? value : null}
        onValueChange={(code) => onChange(code === "" ? null : code)}
        suggest={(query) => suggestCountries(query).map(countryOption)}
        emptyText={(query) => t(noCountriesFound(query))}
        placeholder={t("Type to search")}
        blurDelayMs={CONSTANTS.countryBlurDelayMs}
      />
    </Field>
  );
}
