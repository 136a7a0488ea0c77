import { useEffect, useState } from "react";
import type { CountriesAnswer } from "#contract/countries.ts";
import { noCountriesFound, suggestCountries } from "#domain/countries/suggest.ts";
import { countryOption } from "#web/country-option.ts";
import { t } from "#web/i18n.ts";
import type { LightField } from "#web/light-form.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldProps } from "./field-props.ts";

type Props = { field: LightField; countries: CountriesAnswer["countries"]; focused: boolean; onChosen(): void };

export function CountryField({ field, countries, focused, onChosen }: Props) {
  const [chosen, setChosen] = useState<string>();
  // The answer stands in a hidden field, which says nothing by itself when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another country was chosen
  useEffect(() => {
    if (chosen !== undefined) onChosen();
  }, [chosen]);
  return (
    <Field label={t("Country")} required {...fieldProps(field)}>
      <Combobox
        name={field.name}
        options={countries.map(countryOption)}
        defaultValue={field.initialValue}
        onValueChange={setChosen}
        suggest={(query) => suggestCountries(query, countries).map(countryOption)}
        emptyText={(query) => t(noCountriesFound(query))}
        placeholder={t("Type or choose your country")}
        autoComplete="country-name"
        autoFocus={focused}
      />
    </Field>
  );
}
