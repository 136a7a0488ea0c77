import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { TEMPLATE_LIMITS } from "../../../domain/limits.ts";
import { TEMPLATE_LABELS } from "../../../domain/messages.ts";
import { MergeMenu } from "./merge-menu.tsx";

type Props = { value: string; error?: string | undefined; onChange: (subject: string) => void };

export function SubjectField({ value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (text: string) => {
    const element = input.current;
    if (!element) return;
    element.focus();
    element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, "end");
    onChange(element.value);
  };
  return (
    <div className="grid grid-cols-1">
      <Field label={t(TEMPLATE_LABELS.subject)} required error={error && t(error)}>
        <Input
          ref={input}
          value={value}
          maxLength={TEMPLATE_LIMITS.subject}
          dir="auto"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="justify-self-end">
        <MergeMenu
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-2.5 text-sm font-medium text-accent hover:bg-accent-soft"
          onChoose={(key) => insert(`{{${key}}}`)}
        />
      </div>
    </div>
  );
}
