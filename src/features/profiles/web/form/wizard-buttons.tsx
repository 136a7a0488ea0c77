import { ArrowLeft, ArrowRight } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { LAST_STEP, type SectionFlags } from "../../domain/sections.ts";
import { submitLabel } from "../../domain/steps.ts";

type Props = {
  step: number;
  flags: SectionFlags;
  submitting: boolean;
  onBack: () => void;
  onNext: () => void;
  onSubmit: () => void;
};

export function WizardButtons({ step, flags, submitting, onBack, onNext, onSubmit }: Props) {
  return (
    <div className="mt-10 flex flex-wrap-reverse justify-between gap-3">
      {step > 0 && (
        <Button
          variant="secondary"
          icon={<ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />}
          onClick={onBack}
        >
          {t("Back")}
        </Button>
      )}
      {step < LAST_STEP ? (
        <Button onClick={onNext} className="ms-auto max-sm:grow">
          {t("Next")}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      ) : (
        <Button
          onClick={onSubmit}
          pending={submitting}
          pendingLabel={t(submitLabel({ flags, saving: true }))}
          className="ms-auto max-sm:grow"
        >
          {t(submitLabel({ flags, saving: false }))}
        </Button>
      )}
    </div>
  );
}
