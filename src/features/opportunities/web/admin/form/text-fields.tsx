import type { InputHTMLAttributes } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Counter } from "#shell/ui/counter.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea, type TextareaRows } from "#shell/ui/input.tsx";
import { type FormParts, fieldProps } from "./field-props.ts";
import type { LineField, TextField as TextFieldName } from "./form-values.ts";

type Props = FormParts & {
  field: TextFieldName | LineField;
  hint?: string;
  label?: string;
  required?: boolean;
  className?: string;
};

type TextFieldProps = Props & Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "placeholder">;

export function TextField({ state, edit, field, hint, label, required, className, ...input }: TextFieldProps) {
  return (
    <Field
      {...fieldProps({ state, edit }, field, hint)}
      {...(label ? { label: t(label) } : {})}
      {...(required ? { required } : {})}
      {...(className ? { className } : {})}
    >
      <Input
        {...input}
        name={field}
        dir={input.type === "date" ? undefined : "auto"}
        autoComplete="off"
        value={state.values[field]}
        onChange={({ target }) => edit({ [field]: target.value })}
      />
    </Field>
  );
}

type LongTextFieldProps = Props & {
  rows: TextareaRows;
  /** Counted in view; more may be typed, and is refused with its sentence. */
  max?: number;
};

export function LongTextField({ state, edit, field, hint, required, className, rows, max }: LongTextFieldProps) {
  const value = state.values[field];
  return (
    <Field
      {...fieldProps({ state, edit }, field, hint)}
      {...(required ? { required } : {})}
      {...(className ? { className } : {})}
      {...(max === undefined ? {} : { aside: <Counter length={value.trim().length} max={max} /> })}
    >
      <Textarea
        name={field}
        dir="auto"
        rows={rows}
        value={value}
        onChange={({ target }) => edit({ [field]: target.value })}
      />
    </Field>
  );
}
