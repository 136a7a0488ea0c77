import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";

type Props = { number: number; title: string; optional?: boolean; children: ReactNode };

/** A few questions that belong together. */
export function FormPart({ number, title, optional, children }: Props) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="float-start mb-5 flex w-full items-baseline gap-3">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center self-center rounded-full bg-accent-soft font-semibold text-accent"
        >
          {number}
        </span>
        <span className="text-xl font-semibold">{title}</span>
        {optional && <span className="ms-auto text-sm text-muted">{t("Optional")}</span>}
      </legend>
      <div className="clear-both grid gap-6">{children}</div>
    </fieldset>
  );
}
