import { useId, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { MERGE_FIELDS } from "../../../domain/merge-fields.ts";
import { TEMPLATE_LABELS, TEMPLATE_TEXTS } from "../../../domain/messages.ts";
import { PreviewNotes, usePreview } from "../../admin/templates/preview/preview-pane.tsx";
import type { Mail } from "./mail.ts";

type Props = {
  userId: string;
  mail: Mail;
  problems: { htmlContent?: string | undefined; textContent?: string | undefined };
  onEdit: (change: Partial<Mail>) => void;
};
type Place = { element: HTMLTextAreaElement; field: "htmlContent" | "textContent" };
const CODE = "overflow-y-auto font-mono text-sm";

export function HtmlFace({ userId, mail, problems, onEdit }: Props) {
  const { shown } = usePreview(userId, { ...mail, profileId: null });
  const html = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Place | null>(null);
  const remember = (field: Place["field"]) => (event: { currentTarget: HTMLTextAreaElement }) => {
    last.current = { element: event.currentTarget, field };
  };
  const insert = (text: string) => {
    const place = last.current ?? (html.current && { element: html.current, field: "htmlContent" as const });
    if (!place) return;
    const { element, field } = place;
    element.focus();
    element.setRangeText(text, element.selectionStart, element.selectionEnd, "end");
    onEdit({ [field]: element.value });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
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
          value={mail.htmlContent}
          onFocus={remember("htmlContent")}
          onChange={(e) => onEdit({ htmlContent: e.target.value })}
        />
      </Field>
      {shown && <PreviewNotes removed={shown.removed} unknownFields={shown.unknownFields} />}
      <Field
        label={t(TEMPLATE_LABELS.textContent)}
        hint={mail.textContent === "" ? t(TEMPLATE_TEXTS.textFollows) : t(TEMPLATE_TEXTS.textIsOwn)}
        error={problems.textContent && t(problems.textContent)}
        aside={
          mail.textContent !== "" && (
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
          value={mail.textContent || (shown?.derivedText ?? "")}
          onFocus={remember("textContent")}
          onChange={(e) => onEdit({ textContent: e.target.value })}
        />
      </Field>
    </div>
  );
}

/** Decision 51. */
function MergeButtons({ onInsert }: { onInsert: (placeholder: string) => void }) {
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
