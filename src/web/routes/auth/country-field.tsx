import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { CountriesAnswer } from "#contract/countries.ts";
import { noCountriesFound, suggestCountries } from "#domain/countries/suggest.ts";
import type { BasicSetup } from "#domain/profiles/basic-setup.ts";
import { t } from "#web/i18n.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { fieldProps } from "./field-props.ts";

type Country = CountriesAnswer["countries"][number];
type Props = {
  field: FieldMetadata<string>;
  form: FormMetadata<BasicSetup>;
  countries: readonly Country[];
  onChange(): void;
  autoFocus: boolean;
};

const optionOf = ({ code, name, flag }: Country) => ({ value: code, label: name, sign: flag });

export function CountryField({ field, form, countries, onChange, autoFocus }: Props) {
  const [chosen, setChosen] = useState<string>();
  // The answer stands in a hidden field, which says nothing by itself when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another country was chosen
  useEffect(() => {
    if (chosen === undefined) return;
    onChange();
    if (!field.valid) form.validate({ name: field.name });
  }, [chosen]);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  return (
    <Field label={t("Country")} required {...fieldProps(field)}>
      <Combobox
        name={field.name}
        options={countries.map(optionOf)}
        defaultValue={field.initialValue ?? null}
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
        autoFocus={autoFocus}
      />
    </Field>
  );
}
