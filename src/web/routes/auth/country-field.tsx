import { useEffect, useState } from "react";
import type { CountriesAnswer } from "#contract/countries.ts";
import { noCountriesFound, suggestCountries } from "#domain/countries/suggest.ts";
import { t } from "#web/i18n.ts";
import type { LightField } from "#web/light-form.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldProps } from "./field-props.ts";

type Country = CountriesAnswer["countries"][number];
type Props = { field: LightField; countries: readonly Country[]; focused: boolean; onChosen(): void };

const optionOf = ({ code, name, flag }: Country) => ({ value: code, label: name, sign: flag });

export function CountryField({ field, countries, focused, onChosen }: Props) {
  const [chosen, setChosen] = useState<string>();
  // The answer stands in a hidden field, which says nothing by itself when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another country was chosen
  useEffect(() => {
    if (chosen !== undefined) onChosen();
  }, [chosen]);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  return (
    <Field label={t("Country")} required {...fieldProps(field)}>
      <Combobox
        name={field.name}
        options={countries.map(optionOf)}
        defaultValue={field.initialValue}
        onValueChange={setChosen}
        suggest={(query) =>
          suggestCountries(query, countries).flatMap(({ code }) => {
            const country = byCode.get(code);
            return country ? [optionOf(country)] : [];
          })
        }
        emptyText={(query) => t(noCountriesFound(query))}
        placeholder={t("Type or choose your country")}
        autoComplete="country-name"
        autoFocus={focused}
      />
    </Field>
  );
}
