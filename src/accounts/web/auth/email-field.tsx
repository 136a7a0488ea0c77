import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { fieldProps, inputProps } from "./field-props.ts";

export function EmailField({ field }: { field: LightField }) {
  return (
    <Field label={t("Email")} required {...fieldProps(field)}>
      <Input
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...inputProps(field, field.error !== undefined)}
      />
    </Field>
  );
}
