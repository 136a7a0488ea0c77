import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Section } from "#shell/ui/section.tsx";
import type { FigureSection } from "../content/content.ts";
import { fullRows } from "./full-rows.ts";
import { headOf } from "./head-of.ts";

export function Figures({ figures, note, ...head }: FigureSection) {
  return (
    <Section {...headOf({ tone: "sunken", ...head })}>
      <dl className={cx("mt-8 grid gap-6", fullRows(figures.length))}>
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{t(label)}</dt>
            <dd className="font-heading text-3xl font-bold text-clay">{t(value)}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-6 text-sm text-muted">{t(note)}</p>}
    </Section>
  );
}
