import { useId } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { MERGE_FIELDS } from "../../../domain/merge-fields.ts";
import { TEMPLATE_TEXTS } from "../../../domain/messages.ts";

/** Decision 51. */
export function MergeButtons({ onInsert }: { onInsert: (placeholder: string) => void }) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{t("Merge fields")}</legend>
      <p id={id} className="text-sm text-muted">
        {t(TEMPLATE_TEXTS.mergeHint)}
      </p>
      <div className="flex flex-wrap gap-2">
        {MERGE_FIELDS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            // Keeps the focus and the cursor in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{{${key}}}`)}
            className="min-h-11 rounded-md border border-line-strong bg-raised px-3 text-sm font-medium text-accent hover:border-accent hover:bg-accent-soft"
          >
            {t(label)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
