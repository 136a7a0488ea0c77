import { SUBMIT_MESSAGES } from "#domain/profiles/messages.ts";
import type { SectionFlags } from "#domain/profiles/sections.ts";
import { STEPS } from "#domain/profiles/steps.ts";
import { t } from "#web/i18n.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

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
