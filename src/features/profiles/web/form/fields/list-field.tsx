import { t } from "#platform/i18n/i18n.ts";
import { ChipsInput } from "#shell/ui/chips-input.tsx";
import type { RuleOf } from "../../../domain/field-rule.ts";
import { optionsOf } from "../../../domain/options.ts";
import type { ControlProps } from "./control-props.ts";
import { fieldProps } from "./text-fields.tsx";

/** Eight lists follow each other on one step: on a phone, all of them in full would be twelve screens long. */
const SHOWN_AT_FIRST = 6;

/** Entries of a list, and where the rule allows it the member's own (M§5 "Custom tags"). */
export function ListField(props: ControlProps<RuleOf<"list">>) {
  const { field, rule, value, onChange } = props;
  const options = rule.options ? optionsOf(rule.options) : [];
  return (
    <ChipsInput
      {...fieldProps(props)}
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
