import { COMMON_TIME_ZONES, DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { dateQuestions, hasVenue } from "../../../domain/dates.ts";
import { OPPORTUNITY_FIELD_HINTS } from "../../../domain/form-texts.ts";
import { type FormParts, fieldProps } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import { TextField } from "./text-fields.tsx";

/** Older browsers list none; the common ones are always offered. */
const LISTED_ZONES: string[] = Intl.supportedValuesOf?.("timeZone") ?? [];
const ZONES = [...new Set([...COMMON_TIME_ZONES, ...LISTED_ZONES])].map((value) => ({
  value,
  label: value.replaceAll("_", " "),
}));

/** A§5: which dates are asked, and whether there is a place, depends on the type. */
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
          {...(field === "deadline" ? { hint: OPPORTUNITY_FIELD_HINTS.deadline } : {})}
        />
      ))}
      <Field {...fieldProps(parts, "timeZone", OPPORTUNITY_FIELD_HINTS.timeZone)}>
        <Combobox
          name="timeZone"
          options={ZONES}
          value={state.values.timeZone}
          onValueChange={(timeZone) => edit({ timeZone })}
          emptyText={(query) => t('No time zone found matching "{query}"', { query })}
          placeholder={DEFAULT_TIME_ZONE}
        />
      </Field>
      {hasVenue(type) && <TextField {...parts} field="venue" className="sm:col-span-2" />}
    </FormSection>
  );
}
