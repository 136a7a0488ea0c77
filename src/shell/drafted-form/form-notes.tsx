import { useId } from "react";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemBanner } from "../ui/problem-banner.tsx";
import type { Field } from "./form-state.ts";
import type { DraftedForm } from "./use-drafted-form.ts";

/** Untranslated texts; the notes of the form translate them. */
export type FormTexts = {
  changedMeanwhile: string;
  /** Absent if the form creates nothing. */
  deletedMeanwhile?: string;
  /** `restored` and `notKept` are absent for forms without a draft. */
  restored?: string;
  notKept?: string;
};

type Props<Values extends object, Stored> = {
  form: DraftedForm<Values, Stored>;
  texts: FormTexts;
  labelOf: (field: Field<Values>) => string;
  /** Writes a value as the form shows it; "" if it is empty. */
  describe?: (field: Field<Values>, value: Values[Field<Values>]) => string;
  onDiscard?: () => void;
  className?: string;
};

export function FormNotes<Values extends object, Stored>(props: Props<Values, Stored>) {
  const { form, texts, onDiscard, className = "grid gap-3 empty:hidden" } = props;
  return (
    <div className={className}>
      {form.restored && texts.restored && (
        <Banner
          tone="info"
          onDismiss={form.dismissRestored}
          actions={
            onDiscard && (
              <Button size="sm" variant="secondary" onClick={onDiscard}>
                {t("Discard it")}
              </Button>
            )
          }
        >
          {t(texts.restored)}
        </Banner>
      )}
      {form.notKept && texts.notKept && <Banner tone="warning">{t(texts.notKept)}</Banner>}
      <ConflictNote {...props} />
    </div>
  );
}

function ConflictNote<Values extends object, Stored>(props: Props<Values, Stored>) {
  const { form, texts, labelOf } = props;
  const { taken, contested, deletedMeanwhile, base } = form.state;
  if (deletedMeanwhile && texts.deletedMeanwhile) {
    return (
      <ProblemBanner answer="gone" tone="warning" role="alert">
        {t(texts.deletedMeanwhile)}
      </ProblemBanner>
    );
  }
  if (taken.length + contested.length === 0) return null;
  return (
    <ProblemBanner answer={base} tone="warning" role="alert" title={t(texts.changedMeanwhile)}>
      <p>{t("Nothing is lost. Check it once more, then save again.")}</p>
      {taken.length > 0 && (
        <p className="mt-2">{t("Taken over from them: {fields}", { fields: listInWords(taken.map(labelOf)) })}</p>
      )}
      {contested.length > 0 && (
        <p className="mt-2">{t("Both of you changed these. Yours stays unless you choose theirs:")}</p>
      )}
      <ul className="mt-2 grid gap-3">
        {contested.map((field) => (
          <ContestedField key={field} {...props} field={field} />
        ))}
      </ul>
    </ProblemBanner>
  );
}

function ContestedField<Values extends object, Stored>(props: Props<Values, Stored> & { field: Field<Values> }) {
  const { form, field, labelOf, describe = (_, value) => String(value ?? "") } = props;
  const id = useId();
  return (
    <li className="rounded-md border border-line bg-raised p-3">
      <p id={id} className="font-semibold">
        {labelOf(field)}
      </p>
      <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere" dir="auto">
        {describe(field, form.state.base[field]) || t("(empty)")}
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        aria-describedby={id}
        onClick={() => form.takeTheirs(field)}
      >
        {t("Use theirs")}
      </Button>
    </li>
  );
}
