import { COUNTRIES } from "#kernel/countries/countries.ts";
import { noCountriesFound } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import { countryOption } from "#shell/text/country-option.ts";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { SUMMARY_MAX_LENGTH } from "../../../domain/fields.ts";
import { OPPORTUNITY_FIELD_HINTS } from "../../../domain/form-texts.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "../../../domain/options.ts";
import { opportunityTypeLabel } from "../../../domain/type-labels.ts";
import { type FormParts, fieldProps } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import { LongTextField, TextField } from "./text-fields.tsx";

const TYPES = OPPORTUNITY_TYPES.map(({ key }) => ({ value: key, label: t(opportunityTypeLabel(key)) }));
const REGIONS = [
  ...OPPORTUNITY_REGIONS.map(({ label }) => ({ value: label, label: t(label) })),
  ...COUNTRIES.map((country) => ({ ...countryOption(country), value: country.name })),
];

export function BasicFields(parts: FormParts) {
  const { state, edit } = parts;
  return (
    <FormSection title={t("What it is")}>
      <TextField {...parts} field="title" required className="sm:col-span-2" />
      <Field {...fieldProps(parts, "type")} required>
        <Select
          name="type"
          options={TYPES}
          placeholder={t("Please choose")}
          value={state.values.type}
          onChange={({ target }) => edit({ type: target.value })}
        />
      </Field>
      <TextField {...parts} field="organizer" />
      <LongTextField
        {...parts}
        field="summary"
        hint={OPPORTUNITY_FIELD_HINTS.summary}
        required
        rows={2}
        max={SUMMARY_MAX_LENGTH}
        className="sm:col-span-2"
      />
      <Field {...fieldProps(parts, "region", OPPORTUNITY_FIELD_HINTS.region)}>
        <Combobox
          name="region"
          options={REGIONS}
          value={state.values.region}
          onValueChange={(region) => edit({ region })}
          emptyText={(query) => t(noCountriesFound(query))}
          placeholder={t("Type to search")}
        />
      </Field>
      <TextField {...parts} field="cost" hint={OPPORTUNITY_FIELD_HINTS.cost} />
      <TextField
        {...parts}
        field="link"
        hint={OPPORTUNITY_FIELD_HINTS.link}
        inputMode="url"
        placeholder="https://"
        className="sm:col-span-2"
      />
    </FormSection>
  );
}
