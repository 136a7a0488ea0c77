import { labelOf } from "#features/profiles/domain/options.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { OPPORTUNITY_FIELD_LABELS, OPPORTUNITY_FORM_MESSAGES } from "../../../domain/form-texts.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import { opportunityTypeLabel } from "../../../domain/opportunity.ts";
import { tagLabel } from "../../../domain/tags.ts";
import type { FormState } from "./form-state.ts";
import type { FormField, FormValues } from "./form-values.ts";

type Props = { state: FormState; onTheirs: (field: FormField) => void };

/** What somebody else did while this form was open; nothing typed is gone. */
export function ConflictNote({ state, onTheirs }: Props) {
  const { taken, contested, deletedMeanwhile, target } = state;
  const hasConflict = deletedMeanwhile || taken.length + contested.length > 0;
  if (!hasConflict) return null;
  if (deletedMeanwhile)
    return (
      <ProblemBanner answer="gone" tone="warning" role="alert">
        {t(OPPORTUNITY_FORM_MESSAGES.deletedMeanwhile)}
      </ProblemBanner>
    );
  return (
    <ProblemBanner
      answer={target?.version}
      tone="warning"
      role="alert"
      title={t(OPPORTUNITY_FORM_MESSAGES.changedTitle)}
    >
      <p>{t(OPPORTUNITY_FORM_MESSAGES.changedText)}</p>
      {taken.length > 0 && (
        <p className="mt-2">
          {t(OPPORTUNITY_FORM_MESSAGES.taken)} {taken.map(fieldLabel).join(", ")}
        </p>
      )}
      {contested.length > 0 && <p className="mt-2">{t(OPPORTUNITY_FORM_MESSAGES.contested)}</p>}
      <ul className="mt-2 grid gap-3">
        {contested.map((field) => (
          <li key={field} className="rounded-md border border-line bg-raised p-3">
            <p className="font-semibold">{fieldLabel(field)}</p>
            <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line" dir="auto">
              {describeValue(field, state.base[field])}
            </p>
            <Button size="sm" variant="secondary" className="mt-2" onClick={() => onTheirs(field)}>
              {t("Use theirs")}
            </Button>
          </li>
        ))}
      </ul>
    </ProblemBanner>
  );
}

const fieldLabel = (field: FormField) => t(OPPORTUNITY_FIELD_LABELS[field]);

const ENTRY_LABELS: Partial<Record<FormField, (entry: string) => string>> = {
  type: opportunityTypeLabel,
  tags: tagLabel,
  industry: (key) => labelOf("industry", key),
  targetStage: (key) => labelOf("businessStage", key),
  countries: (code) => countryName(code) ?? code,
};

/** A value in the words that the form shows for it. */
function describeValue(field: FormField, value: FormValues[FormField]): string {
  if (typeof value === "boolean") return t(value ? OPPORTUNITY_ADMIN_TEXTS.live : OPPORTUNITY_ADMIN_TEXTS.draft);
  const entries = typeof value === "string" ? [value] : Array.isArray(value) ? value : [value?.name ?? ""];
  const label = ENTRY_LABELS[field];
  const texts = entries.filter((entry) => entry !== "").map((entry) => (label ? t(label(entry)) : entry));
  return texts.length === 0 ? t("(empty)") : texts.join(", ");
}
