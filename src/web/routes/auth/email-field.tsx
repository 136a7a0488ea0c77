import type { FieldMetadata } from "@conform-to/react";
import { t } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { fieldProps, inputProps } from "./field-props.ts";

export function EmailField({ field }: { field: FieldMetadata<string> }) {
  return (
    <Field label={t("Email")} required {...fieldProps(field)}>
      <Input
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...inputProps(field, !field.valid)}
      />
    </Field>
  );
}
