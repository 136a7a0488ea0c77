import { t } from "#web/i18n.ts";
import type { LightField } from "#web/light-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
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
