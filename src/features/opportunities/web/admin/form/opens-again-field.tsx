import { msg } from "#kernel/translate.ts";
import { monthInWords } from "#platform/i18n/format-month.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { type FormParts, fieldProps } from "./text-fields.tsx";

/** docs/product/opportunities.md#opens-again */
export function OpensAgainField(parts: FormParts) {
  const { state, edit } = parts;
  const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthInWords(at + 1) }));
  return (
    <Field {...fieldProps(parts, "opensAgainMonth", msg("Of what comes back each year."))}>
      <Select
        name="opensAgainMonth"
        placeholder={t("Never")}
        options={months}
        value={state.values.opensAgainMonth}
        onChange={({ target }) => edit({ opensAgainMonth: target.value })}
      />
    </Field>
  );
}
