import type { InputHTMLAttributes } from "react";
import type { FieldRule, ProfileField } from "#domain/profiles/fields.ts";
import { t } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input, Textarea } from "#web/ui/input.tsx";
import { controlId } from "../step-fields.ts";
import type { ControlProps, TextRule } from "./control-props.ts";
import { useTyped } from "./use-typed.ts";

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "autoComplete" | "placeholder">;

const BY_KIND: Partial<Record<FieldRule["kind"], Attributes>> = {
  phone: { type: "tel", autoComplete: "tel", placeholder: "+254 700 000000" },
  url: { inputMode: "url", autoComplete: "off", placeholder: "https://" },
  number: { inputMode: "numeric", autoComplete: "off" },
};
const BY_FIELD: Partial<Record<ProfileField, Attributes>> = {
  fullName: { autoComplete: "name" },
  cityTown: { autoComplete: "address-level2" },
  yearOfBirth: { autoComplete: "bday-year" },
  businessName: { autoComplete: "organization" },
};

export function fieldProps({ field, rule, problem }: ControlProps) {
  return {
    id: controlId(field),
    label: t(rule.label),
    error: problem && t(problem),
    ...(rule.hint ? { hint: t(rule.hint) } : {}),
    ...(rule.required ? { required: true } : {}),
  };
}

export function TextField(props: ControlProps) {
  const { field, rule, value, onChange } = props;
  const typed = useTyped(value === null ? "" : String(value), (text) =>
    onChange(rule.kind === "number" ? readWhole(text) : textOrNull(text)),
  );
  return (
    <Field {...fieldProps(props)}>
      <Input name={field} {...BY_KIND[rule.kind]} {...BY_FIELD[field]} {...typed} />
    </Field>
  );
}

export function LongTextField(props: ControlProps<TextRule>) {
  const { field, rule, value, onChange } = props;
  const text = String(value ?? "");
  const typed = useTyped(text, (next) => onChange(textOrNull(next)));
  const isNear = typed.value.length > rule.maxLength * 0.8;
  return (
    <Field {...fieldProps(props)} {...(isNear ? { aside: `${typed.value.length}/${rule.maxLength}` } : {})}>
      <Textarea name={field} {...typed} />
    </Field>
  );
}

/** M§5: one per line, blank lines dropped. */
export function LinesField(props: ControlProps) {
  const lines = Array.isArray(props.value) ? props.value : [];
  const typed = useTyped(lines.join("\n"), (text) =>
    props.onChange(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    ),
  );
  return (
    <Field {...fieldProps(props)}>
      <Textarea name={props.field} inputMode="url" autoComplete="off" rows={3} {...typed} />
    </Field>
  );
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** A text that is no number is kept as it is, so that its sentence can be shown beside it. */
function readWhole(text: string): number | string | null {
  const digits = text.trim();
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : digits;
}
