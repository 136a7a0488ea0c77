import { t } from "#platform/i18n/i18n.ts";
import { SAVED_STATUSES, type SavedStatus } from "../../domain/statuses.ts";
import { ONE_TEXTS } from "../../domain/texts.ts";

type Props = { value: SavedStatus; onChange: (status: SavedStatus) => void };

export function StatusField({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(ONE_TEXTS.status)}</legend>
      <div className="flex flex-wrap gap-2">
        {SAVED_STATUSES.map(({ key, label }) => (
          <label
            key={key}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-raised px-4 font-medium hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="status"
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
              className="sr-only"
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
