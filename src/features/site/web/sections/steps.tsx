import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Section } from "#shell/ui/section.tsx";
import type { StepSection } from "../content/content.ts";
import { Actions } from "./actions.tsx";
import { fullRows } from "./full-rows.ts";
import { headOf } from "./head-of.ts";

/** Numbered, one after the other: a thread runs from step to step. */
export function Steps({ steps, actions, ...head }: StepSection) {
  return (
    <Section {...headOf(head)}>
      <ol className={cx("mt-10 grid gap-8", fullRows(steps.length))}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-clay pt-5">
            <p aria-hidden className="font-heading text-2xl font-bold text-clay">
              {index + 1}
            </p>
            <Heading level={3} size="lg" className="mt-1">
              {t(title)}
            </Heading>
            <p className="mt-2 text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
      <Actions actions={actions} className="mt-10" />
    </Section>
  );
}
