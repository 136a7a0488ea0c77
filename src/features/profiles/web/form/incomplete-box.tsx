import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { SUBMIT_MESSAGES } from "../../domain/messages.ts";
import type { SectionFlags } from "../../domain/sections.ts";
import { STEPS } from "../../domain/steps.ts";

type Props = { flags: SectionFlags; exitHref: string; onOpenStep: (step: number) => void };

/** Decision 5: everything is saved; where the gaps are, and a way out. */
export function IncompleteBox({ flags, exitHref, onOpenStep }: Props) {
  const open = STEPS.flatMap(({ key, label }, index) => (flags[key] ? [] : [{ label, index }]));
  if (open.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t(SUBMIT_MESSAGES.sectionsHeading)}
      actions={
        <ButtonLink size="sm" variant="secondary" href={exitHref}>
          {t("Continue later: go to the dashboard")}
        </ButtonLink>
      }
    >
      <p>{t(SUBMIT_MESSAGES.sectionsText)}</p>
      <ul className="mt-1">
        {open.map(({ label, index }) => (
          <li key={label}>
            <button type="button" onClick={() => onOpenStep(index)} className="prose-link min-h-11">
              {index + 1}. {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
