import { t } from "#platform/i18n/i18n.ts";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { RuleOf } from "../../../domain/field-rule.ts";
import { labelOf, optionsOf } from "../../../domain/options.ts";
import { controlId } from "../step-fields.ts";
import type { ControlProps } from "./control-props.ts";
import { fieldProps } from "./text-fields.tsx";

/** Questions that decide what else is asked show all their answers at once. */
const ALL_IN_VIEW = ["entrepreneurType", "contactMethod"];

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
