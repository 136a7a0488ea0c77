import { type InputHTMLAttributes, useState } from "react";
import { readWholeNumber } from "#kernel/typed-number.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import type { FieldValue } from "../../../domain/coercion.ts";
import type { FieldRule } from "../../../domain/field-rule.ts";
import { isRequired, type ProfileField } from "../../../domain/fields.ts";
import { mayBeStoredAs } from "../entry.ts";
import { controlId } from "../step-fields.ts";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "placeholder" | "translate"
>;

const BY_KIND: Partial<Record<FieldRule["kind"], Attributes>> = {
  phone: { type: "tel", autoComplete: "tel", placeholder: "+254 700 000000" },
  url: { inputMode: "url", autoComplete: "off", placeholder: "https://", translate: "no" },
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
    ...(isRequired(field) ? { required: true } : {}),
  };
}

export function TextField(props: ControlProps) {
  const { field, rule, value, onChange } = props;
  const read = rule.kind === "number" ? readWhole : textOrNull;
  const typed = useTyped({ field, stored: value, write: textOf, read, onChange });
  return (
    <Field {...fieldProps(props)}>
      <Input name={field} {...BY_KIND[rule.kind]} {...BY_FIELD[field]} {...typed} />
    </Field>
  );
}

export function LongTextField(props: ControlProps<TextRule>) {
  const { field, rule, value, onChange } = props;
  const typed = useTyped({ field, stored: value, write: textOf, read: textOrNull, onChange });
  const isNear = typed.value.length > rule.maxLength * 0.8;
  return (
    <Field {...fieldProps(props)} {...(isNear ? { aside: `${typed.value.length}/${rule.maxLength}` } : {})}>
      <Textarea name={field} {...typed} />
    </Field>
  );
}

/** One URL per line; blank lines are dropped (docs/product/profiles.md#fields). */
export function LinesField(props: ControlProps) {
  const { field, value, onChange } = props;
  const typed = useTyped({ field, stored: value, write: linesOf, read: readLines, onChange });
  return (
    <Field {...fieldProps(props)}>
      <Textarea name={field} inputMode="url" autoComplete="off" dir="ltr" rows={3} {...typed} />
    </Field>
  );
}

const textOf = (value: FieldValue) => (value === null ? "" : String(value));
const linesOf = (value: FieldValue) => (Array.isArray(value) ? value.join("\n") : "");

function readLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** A text that is no whole number is kept, so that the form can show its error. */
function readWhole(text: string): number | string | null {
  if (text.trim() === "") return null;
  return readWholeNumber(text) ?? text.trim();
}

type Typed = {
  field: ProfileField;
  stored: FieldValue;
  write: (value: FieldValue) => string;
  read: (text: string) => FieldValue;
  onChange: (value: FieldValue) => void;
};

/** Shows the text as typed, although the server may rewrite it, until another tab sends a different value. */
function useTyped({ field, stored, write, read, onChange }: Typed) {
  const [typed, setTyped] = useState<string | null>(null);
  const isOurs = typed !== null && mayBeStoredAs(field, read(typed), stored);
  return {
    value: isOurs ? typed : write(stored),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(read(target.value));
    },
    onBlur: () => setTyped(null),
  };
}

export type ControlProps<R extends FieldRule = FieldRule> = {
  field: ProfileField;
  rule: R;
  value: FieldValue;
  problem: string | undefined;
  onChange: (value: FieldValue) => void;
};

type TextRule = Extract<FieldRule, { kind: "text" | "longText" | "url" | "phone" }>;
