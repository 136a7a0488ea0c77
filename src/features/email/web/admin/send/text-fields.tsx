import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { COMPOSE_TEXTS } from "../../../domain/composition.ts";
import { TEMPLATE_LIMITS } from "../../../domain/limits.ts";
import { TEMPLATE_TEXTS } from "../../../domain/messages.ts";
import { MergeButtons } from "../templates/editor/editor-fields.tsx";
import type { Composition, Edit } from "./composition.ts";

type Props = { composition: Composition; edit: Edit };
type TextName = "subject" | "htmlContent" | "textContent";
type Writing = { element: HTMLInputElement | HTMLTextAreaElement; name: TextName };

const CODE = "max-h-[32rem] overflow-y-auto font-mono text-sm";

/** Subject, HTML and plain text, and the values that go into whichever was written in last. */
export function TextFields({ composition: { subject, htmlContent, textContent }, edit }: Props) {
  const html = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Writing | null>(null);
  const on = (name: TextName) => ({
    onFocus: ({ currentTarget }: { currentTarget: Writing["element"] }) => {
      last.current = { element: currentTarget, name };
    },
    onChange: ({ target }: { target: Writing["element"] }) => edit({ [name]: target.value }),
  });
  const insert = (text: string) => {
    const place = last.current ?? (html.current && { element: html.current, name: "htmlContent" as const });
    if (!place) return;
    place.element.focus();
    place.element.setRangeText(text, place.element.selectionStart ?? 0, place.element.selectionEnd ?? 0, "end");
    edit({ [place.name]: place.element.value });
  };
  return (
    <>
      <Field label={t("Subject")} required>
        <Input value={subject} maxLength={TEMPLATE_LIMITS.subject} dir="auto" {...on("subject")} />
      </Field>
      <MergeButtons onInsert={insert} />
      <Field label={t("HTML content")} required hint={t(TEMPLATE_TEXTS.htmlHint)}>
        <Textarea
          ref={html}
          rows={10}
          dir="auto"
          spellCheck
          value={htmlContent}
          className={CODE}
          {...on("htmlContent")}
        />
      </Field>
      <Field label={t("Plain text")} aside={t("Optional")} hint={t(COMPOSE_TEXTS.textHint)}>
        <Textarea rows={4} dir="auto" value={textContent} className={CODE} {...on("textContent")} />
      </Field>
    </>
  );
}
