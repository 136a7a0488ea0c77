import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { CODE_LENGTH } from "../../domain/one-time-code.ts";

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
