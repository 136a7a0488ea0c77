import { ENTREPRENEUR_TYPES, typeLabel } from "#kernel/entrepreneur-type.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { africanChoices } from "#shell/text/country-choices.ts";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { START_PAGE } from "../../domain/start.ts";

type StartFormProps = { type: string; country: string };

export function StartForm({ type, country }: StartFormProps) {
  return (
    <form method="get" action={addressIn(START_PAGE)} className="grid gap-5">
      <Field label={t("Where are you?")}>
        <Select
          name="country"
          options={africanChoices()}
          placeholder={t("Choose a country")}
          defaultValue={country}
          required
        />
      </Field>
      <fieldset>
        <legend className="mb-2 font-medium">{t("What describes you best?")}</legend>
        <div className="flex flex-wrap gap-2">
          {ENTREPRENEUR_TYPES.map((key) => (
            <button
              key={key}
              type="submit"
              name="type"
              value={key}
              aria-current={key === type || undefined}
              className="min-h-11 rounded-full border border-line-strong bg-raised px-4 text-start font-medium text-text hover:border-accent hover:bg-accent-soft aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent"
            >
              {t(typeLabel(key, "card"))}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}
