import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { MOST_FACTOR_NAME } from "../../../domain/second-factor.ts";

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
