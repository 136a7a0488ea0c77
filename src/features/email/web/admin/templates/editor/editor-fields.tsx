import { useId, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Problems } from "#shell/drafted-form/form-state.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { TEMPLATE_LIMITS } from "../../../../domain/limits.ts";
import { MERGE_FIELDS } from "../../../../domain/merge-fields.ts";
import { TEMPLATE_LABELS, TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import type { TemplateFields } from "../../../../domain/template-fields.ts";

type Props = {
  values: TemplateFields;
  problems: Problems;
  /** What the HTML says. */
  derivedText: string;
  onEdit: (change: Partial<TemplateFields>) => void;
};

type MergeTarget = { element: HTMLInputElement | HTMLTextAreaElement; field: keyof TemplateFields };
const CODE = "overflow-y-auto font-mono text-sm";

export function EditorFields({ values, problems, derivedText, onEdit }: Props) {
  const html = useRef<HTMLTextAreaElement>(null);
  const last = useRef<MergeTarget | null>(null);
  const remember = (field: keyof TemplateFields) => (event: { currentTarget: MergeTarget["element"] }) => {
    last.current = { element: event.currentTarget, field };
  };
  const insert = (text: string) => {
    const place = last.current ?? (html.current && { element: html.current, field: "htmlContent" as const });
    if (!place) return;
    const { element, field } = place;
    element.focus();
    element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, "end");
    onEdit({ [field]: element.value });
  };
  return (
    <>
      <Field label={t(TEMPLATE_LABELS.name)} required error={problems.name && t(problems.name)}>
        <Input
          value={values.name}
          maxLength={TEMPLATE_LIMITS.name}
          onChange={(e) => onEdit({ name: e.target.value })}
        />
      </Field>
      <Field label={t(TEMPLATE_LABELS.subject)} required error={problems.subject && t(problems.subject)}>
        <Input
          value={values.subject}
          maxLength={TEMPLATE_LIMITS.subject}
          dir="auto"
          onFocus={remember("subject")}
          onChange={(e) => onEdit({ subject: e.target.value })}
        />
      </Field>
      <MergeButtons onInsert={insert} />
      <Field
        label={t(TEMPLATE_LABELS.htmlContent)}
        required
        hint={t(TEMPLATE_TEXTS.htmlHint)}
        error={problems.htmlContent && t(problems.htmlContent)}
      >
        <Textarea
          ref={html}
          rows={16}
          className={`${CODE} max-h-[60dvh]`}
          spellCheck={false}
          value={values.htmlContent}
          onFocus={remember("htmlContent")}
          onChange={(e) => onEdit({ htmlContent: e.target.value })}
        />
      </Field>
      <Field
        label={t(TEMPLATE_LABELS.textContent)}
        hint={values.textContent === "" ? t(TEMPLATE_TEXTS.textFollows) : t(TEMPLATE_TEXTS.textIsOwn)}
        error={problems.textContent && t(problems.textContent)}
        aside={
          values.textContent !== "" && (
            <Button size="sm" variant="ghost" onClick={() => onEdit({ textContent: "" })}>
              {t("Regenerate from HTML")}
            </Button>
          )
        }
      >
        <Textarea
          rows={6}
          className={`${CODE} max-h-80`}
          dir="auto"
          value={values.textContent || derivedText}
          onFocus={remember("textContent")}
          onChange={(e) => onEdit({ textContent: e.target.value })}
        />
      </Field>
    </>
  );
}

/** Decision 51: the values that a mail can hold of its reader. */
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
            // The field keeps its cursor.
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
