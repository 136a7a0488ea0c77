import { useEffect, useState } from "react";
import { fieldProps } from "#accounts/web/auth/field-props.ts";
import type { CountriesAnswer } from "#features/countries/contract/countries.ts";
import { noCountriesFound, suggestCountries } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { countryOption } from "#shell/text/country-option.ts";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";

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
