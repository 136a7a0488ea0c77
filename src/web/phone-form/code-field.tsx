import { CODE_LENGTH } from "#domain/auth/one-time-code.ts";
import { t } from "#web/i18n.ts";
import type { LightField } from "#web/light-form.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

/** Phones offer the code of a message that has just come. */
export function CodeField({ field }: { field: LightField }) {
  return (
    <Field
      label={t("Code")}
      required
      id={field.id}
      hint={t("{count} digits", { count: CODE_LENGTH })}
      error={field.error && t(field.error)}
    >
      <Input
        name={field.name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 6}
        autoFocus
        className="text-center text-2xl tracking-[0.35em] tabular-nums"
      />
    </Field>
  );
}
