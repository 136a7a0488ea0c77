import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Heading, Section } from "#shell/ui/heading.tsx";
import type { Head } from "../content/content.ts";
import { Fold } from "./fold.tsx";

type ContentBandProps = Head & { children: ReactNode };

export function ContentBand({ id, title, lead, tone = "plain", folds = false, children }: ContentBandProps) {
  const anchor = id ? { id } : {};
  if (!folds)
    return (
      <Section {...anchor} title={t(title)} lead={lead && t(lead)} tone={tone}>
        {children}
      </Section>
    );
  return (
    <section
      {...anchor}
      className={cx("relative border-line max-sm:border-t sm:py-20", tone === "sunken" && "bg-sunken")}
    >
      <div className="measure">
        <Heading level={2} size="3xl" className="max-w-3xl max-sm:py-5 max-sm:pe-10 max-sm:text-xl">
          {t(title)}
        </Heading>
        <Fold title={t(title)} sign="measure pt-6 group-open/fold:h-18" className="pb-8 sm:pb-0">
          {lead && <p className="max-w-2xl text-muted sm:mt-4 sm:text-lg">{t(lead)}</p>}
          {children}
        </Fold>
      </div>
    </section>
  );
}
