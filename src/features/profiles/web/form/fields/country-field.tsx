import { COUNTRIES } from "#kernel/countries/countries.ts";
import { noCountriesFound, suggestCountries } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import { countryOption } from "#shell/text/country-option.ts";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { CONSTANTS } from "../../../domain/constants.ts";
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
