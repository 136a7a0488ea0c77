import { COUNTRIES } from "#kernel/countries/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { COMMON_TIME_ZONES, DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { monthInWords } from "#platform/i18n/format-month.ts";
import { t } from "#platform/i18n/i18n.ts";
import { countryOption } from "#shell/text/country-option.ts";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { dateQuestions, hasVenue } from "../../../domain/dates.ts";
import { SUMMARY_MAX_LENGTH } from "../../../domain/fields.ts";
import { opportunityTypeLabel } from "../../../domain/opportunity.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "../../../domain/options.ts";
import { type FormParts, FormSection, fieldProps, LongTextField, TextField } from "./text-fields.tsx";

const types = () => OPPORTUNITY_TYPES.map(({ key }) => ({ value: key, label: t(opportunityTypeLabel(key)) }));
const regions = () => [
  ...OPPORTUNITY_REGIONS.map(({ name }) => ({ value: name, label: t(name) })),
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
          options={types()}
          placeholder={t("Please choose")}
          value={state.values.type}
          onChange={({ target }) => edit({ type: target.value })}
        />
      </Field>
      <TextField {...parts} field="organizer" />
      <LongTextField
        {...parts}
        field="summary"
        hint={msg("One or two sentences for the card.")}
        required
        rows={2}
        max={SUMMARY_MAX_LENGTH}
        className="sm:col-span-2"
      />
      <Field {...fieldProps(parts, "region", msg("A region of Africa, or a country."))}>
        <Combobox
          name="region"
          options={regions()}
          value={state.values.region}
          onValueChange={(region) => edit({ region })}
          emptyText={(typed) => t(NO_COUNTRIES_FOUND, { typed })}
          placeholder={t("Type to search")}
        />
      </Field>
      <TextField {...parts} field="cost" hint={msg("For example Free, or $50.")} />
      <TextField
        {...parts}
        field="link"
        hint={msg("Where people apply or register.")}
        inputMode="url"
        placeholder="https://"
        translate="no"
        className="sm:col-span-2"
      />
    </FormSection>
  );
}

/** Older browsers lack `supportedValuesOf`; the common zones are always offered. */
const LISTED_ZONES: string[] = Intl.supportedValuesOf?.("timeZone") ?? [];
const ZONES = [...new Set([...COMMON_TIME_ZONES, ...LISTED_ZONES])].map((value) => ({
  value,
  label: value.replaceAll("_", " "),
}));

/** docs/product/opportunities.md#dates-by-type */
export function DateFields(parts: FormParts) {
  const { state, edit } = parts;
  const type = state.values.type || null;
  return (
    <FormSection title={hasVenue(type) ? t("When and where") : t("When")}>
      {dateQuestions(type).map(({ field, label }) => (
        <TextField
          key={field}
          {...parts}
          field={field}
          label={label}
          type="date"
          {...(field === "deadline" ? { hint: msg("The last day to apply.") } : {})}
        />
      ))}
      <Field {...fieldProps(parts, "timeZone", msg("Deadlines end at 23:59 there."))}>
        <div translate="no">
          <Combobox
            name="timeZone"
            options={ZONES}
            value={state.values.timeZone}
            onValueChange={(timeZone) => edit({ timeZone })}
            emptyText={(query) => t('No time zone found matching "{query}"', { query })}
            placeholder={DEFAULT_TIME_ZONE}
          />
        </div>
      </Field>
      <OpensAgainField {...parts} />
      {hasVenue(type) && <TextField {...parts} field="venue" className="sm:col-span-2" />}
    </FormSection>
  );
}

/** docs/product/opportunities.md#opens-again */
function OpensAgainField(parts: FormParts) {
  const { state, edit } = parts;
  const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthInWords(at + 1) }));
  return (
    <Field {...fieldProps(parts, "opensAgainMonth", msg("Of what comes back each year."))}>
      <Select
        name="opensAgainMonth"
        placeholder={t("Never")}
        options={months}
        value={state.values.opensAgainMonth}
        onChange={({ target }) => edit({ opensAgainMonth: target.value })}
      />
    </Field>
  );
}
