import { MOST_FACTOR_NAME } from "#domain/auth/second-factor.ts";
import { t } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

type Props = { hint: string; problem?: string | undefined; onChange?: (name: string) => void };

/** It may stay empty. */
export function FactorName({ hint, problem, onChange }: Props) {
  return (
    <Field label={t("Name")} aside={t("Optional")} hint={hint} error={problem && t(problem)}>
      <Input
        name="name"
        maxLength={MOST_FACTOR_NAME}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
    </Field>
  );
}
