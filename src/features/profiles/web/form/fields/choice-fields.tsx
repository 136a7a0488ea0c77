import { COUNTRIES } from "#kernel/countries/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import { LANGUAGES } from "#platform/i18n/languages.ts";
import { countryOption, suggestCountryOptions } from "#shell/text/country-option.ts";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { ChipsInput } from "#shell/ui/chips-input.tsx";
import { Combobox } from "#shell/ui/combobox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { RuleOf } from "../../../domain/field-rule.ts";
import { labelOf, optionsOf } from "../../../domain/options.ts";
import { controlId } from "../step-fields.ts";
import { type ControlProps, fieldProps } from "./text-fields.tsx";

/** Lists that always show all options, because the answer decides which other questions are asked. */
export const ALL_IN_VIEW = ["entrepreneurType", "contactMethod", "whatsappReader"];

export function OptionField(props: ControlProps<RuleOf<"option">>) {
  const { field, rule, value, onChange } = props;
  const options = optionsOf(rule.options).map(({ key }) => ({
    value: key,
    label: t(labelOf(rule.options, key, "wizard")),
  }));
  const chosen = typeof value === "string" ? value : "";
  if (ALL_IN_VIEW.includes(rule.options)) {
    return <RadioGroup {...fieldProps(props)} name={field} options={options} value={chosen} onValueChange={onChange} />;
  }
  return (
    <Field {...fieldProps(props)}>
      <Select
        name={field}
        options={options}
        placeholder={t("Please choose")}
        value={chosen}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      />
    </Field>
  );
}

/** A stored language that the site lacks stays selectable. */
export function LanguageField(props: ControlProps<RuleOf<"language">>) {
  const { field, value, onChange } = props;
  const stored = typeof value === "string" ? value : "";
  const options = Object.entries(LANGUAGES).map(([code, { name }]) => ({ value: code, label: name, lang: code }));
  const known = options.find(({ value, label }) => stored === value || stored === label);
  const other = stored === "" || known ? [] : [{ value: stored, label: t("Other: {language}", { language: stored }) }];
  return (
    <Field {...fieldProps(props)}>
      <Select
        name={field}
        options={[...options, ...other]}
        placeholder={t("Please choose")}
        value={known?.value ?? stored}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      />
    </Field>
  );
}

export function TickField({ field, rule, value, problem, onChange }: ControlProps) {
  return (
    <div>
      <Checkbox
        id={controlId(field)}
        name={field}
        label={t(rule.label)}
        hint={rule.hint && t(rule.hint)}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        {...(problem ? { "aria-invalid": true, "aria-describedby": `${controlId(field)}-error` } : {})}
      />
      {problem && (
        <p id={`${controlId(field)}-error`} className="text-sm font-medium text-danger">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

/** docs/product/profiles.md#fields */
export function CountryField(props: ControlProps) {
  const { field, value, onChange } = props;
  return (
    <Field {...fieldProps(props)}>
      <Combobox
        name={field}
        options={COUNTRIES.map(countryOption)}
        value={typeof value === "string" ? value : null}
        onValueChange={(code) => onChange(code === "" ? null : code)}
        suggest={(query) => suggestCountryOptions(query)}
        emptyText={(typed) => t(NO_COUNTRIES_FOUND, { typed })}
        placeholder={t("Type to search")}
        blurDelayMs={150}
      />
    </Field>
  );
}

const SHOWN_AT_FIRST = 6;

/** `likely` is set only in ListsInTurn, which shows the label itself (docs/product/profiles.md#fields). */
export function ListField(props: ControlProps<RuleOf<"list">> & { likely: readonly string[] | undefined }) {
  const { field, rule, value, onChange, likely } = props;
  const options = (rule.options ? optionsOf(rule.options) : []).toSorted(
    (one, other) => Number(likely?.includes(other.key)) - Number(likely?.includes(one.key)),
  );
  return (
    <ChipsInput
      {...fieldProps(props)}
      hideLabel={likely !== undefined}
      name={field}
      options={options.map(({ key, label }) => ({ value: key, label: t(label) }))}
      value={Array.isArray(value) ? value : []}
      onValueChange={onChange}
      custom={rule.custom}
      maxLength={rule.maxLength}
      foldTo={SHOWN_AT_FIRST}
    />
  );
}
