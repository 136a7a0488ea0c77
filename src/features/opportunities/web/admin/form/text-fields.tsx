import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Counter } from "#shell/ui/counter.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input, Textarea, type TextareaRows } from "#shell/ui/input.tsx";
import { OPPORTUNITY_FIELD_LABELS } from "../../../domain/form-texts.ts";
import type { LineField, TextField as TextFieldName } from "./form-values.ts";
import type { OpportunityFormState } from "./use-opportunity-form.ts";

type Props = FormParts & {
  field: TextFieldName | LineField;
  hint?: string;
  label?: string;
  required?: boolean;
  className?: string;
};

type TextFieldProps = Props &
  Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "placeholder" | "translate">;

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
  /** Maximum length for the counter below the field. Longer text can be typed, but saving it fails. */
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

export type FormParts = Pick<OpportunityFormState, "state" | "edit">;

const PREFIX = "opportunity";

export function fieldProps({ state }: FormParts, field: keyof typeof OPPORTUNITY_FIELD_LABELS, hint?: string) {
  const problem = state.problems[field];
  return {
    id: `${PREFIX}-${field}`,
    label: t(OPPORTUNITY_FIELD_LABELS[field]),
    error: problem && t(problem),
    ...(hint ? { hint: t(hint) } : {}),
  };
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 items-start gap-5 border-t border-line pt-6 first:border-0 first:pt-0 sm:grid-cols-2"
    >
      <Heading level={3} size="lg" id={id} className="sm:col-span-2">
        {title}
      </Heading>
      {children}
    </section>
  );
}
