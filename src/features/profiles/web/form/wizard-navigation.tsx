import { ArrowLeft, Check } from "lucide-react";
import { LAST_STEP, type SectionFlags } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { canOpenStep, STEPS, submitLabel } from "../../domain/steps.ts";
import { PleaseCheck } from "./please-check.tsx";

type StepHeaderProps = { step: number; flags: SectionFlags; marked: readonly number[]; onOpen: (step: number) => void };

/** docs/product/profiles.md#steps */
export function StepHeader({ step, flags, marked, onOpen }: StepHeaderProps) {
  return (
    <nav aria-label={t("Steps")}>
      <ol className="grid grid-cols-4 gap-1.5 sm:gap-3">
        {STEPS.map(({ key, label }, index) => (
          <li key={key}>
            <button
              type="button"
              disabled={!canOpenStep(index, step, flags)}
              aria-current={index === step ? "step" : undefined}
              onClick={() => onOpen(index)}
              className={cx(
                "flex h-full min-h-11 w-full flex-col items-center gap-1.5 rounded-md border-t-4 py-2 text-center sm:px-1 text-xs font-medium leading-tight",
                "enabled:hover:bg-accent-soft disabled:cursor-not-allowed disabled:text-muted sm:text-sm",
                index === step ? "border-accent text-accent" : flags[key] ? "border-accent/50" : "border-line",
              )}
            >
              <StepMark number={index + 1} done={flags[key]} current={index === step} />
              <span className="max-w-full hyphens-auto wrap-anywhere">{t(label)}</span>
              {marked.includes(index) && <PleaseCheck />}
              {flags[key] && <span className="sr-only">{t("completed")}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepMark({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  const tone = current ? "bg-accent text-on-accent" : done ? "bg-accent-soft text-accent" : "bg-sunken";
  return (
    <span aria-hidden className={cx("grid size-8 place-items-center rounded-full text-sm font-semibold", tone)}>
      {done && !current ? <Check className="size-4" /> : number}
    </span>
  );
}

type WizardButtonsProps = {
  step: number;
  flags: SectionFlags;
  submitting: boolean;
  lacksTick: boolean;
  onBack: () => void;
  onSubmit: () => void;
};

const LACKS_TICK_ID = "lacks-tick";

export function WizardButtons({ step, flags, submitting, lacksTick, onBack, onSubmit }: WizardButtonsProps) {
  if (step === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap-reverse justify-between gap-3">
      <Button variant="secondary" icon={<ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />} onClick={onBack}>
        {t("Back")}
      </Button>
      {step === LAST_STEP && (
        <div className="ms-auto grid gap-2 max-sm:grow">
          {lacksTick && (
            <p id={LACKS_TICK_ID} className="max-w-prose text-sm font-medium text-warning">
              {t("Your card is issued once you tick the box above. Without it, only your profile is saved.")}
            </p>
          )}
          <Button
            onClick={onSubmit}
            pending={submitting}
            pendingLabel={t(submitLabel({ flags, saving: true }))}
            aria-describedby={lacksTick ? LACKS_TICK_ID : undefined}
          >
            {t(submitLabel({ flags, saving: false }))}
          </Button>
        </div>
      )}
    </div>
  );
}
