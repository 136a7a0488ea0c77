import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { STEPS } from "../../domain/steps.ts";
import { CardReview } from "./card-review.tsx";
import { CompletionPill } from "./completion-pill.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { IncompleteBox } from "./incomplete-box.tsx";
import { MailsLink } from "./mails-link.tsx";
import { refreshProfile } from "./refresh-profile.ts";
import { SaveBar, saveByHand } from "./save-bar.tsx";
import { SaveProblems } from "./save-problems.tsx";
import { StepBody } from "./step-body.tsx";
import { stepsWithProblems } from "./step-fields.ts";
import { StepHeader } from "./step-header.tsx";
import { useWizard, type WizardOptions } from "./use-wizard.ts";
import { WizardButtons } from "./wizard-buttons.tsx";

/** The profile wizard of /edit-profile and of the dashboard: four steps, saved by itself, nothing lost. */
export function ProfileForm(options: WizardOptions) {
  const { form, view, values, flags, steps, submission, next, problems } = useWizard(options);
  const { step } = steps;
  const signInHref = `/auth?next=${encodeURIComponent(options.hrefOf(step))}`;
  const save = () => void saveByHand(form);
  const afterPhoto = async () => {
    const stored = await refreshProfile(values.id);
    if (stored) form.profileArrived(stored);
  };
  return (
    <div className="grid gap-5">
      <noscript>
        <Banner tone="warning">{t("This form needs JavaScript. Please switch it on to edit your profile.")}</Banner>
      </noscript>
      <CompletionPill profile={view.sync.profile} flags={flags} />
      <SaveProblems view={view} signInHref={signInHref} onRetry={save} />
      <ConflictPanel state={view.sync} onChoose={form.resolve} />
      {submission.showsGaps && <IncompleteBox flags={flags} exitHref="/dashboard" onOpenStep={steps.open} />}
      {/* Nothing can be typed before the draft is here and changes are kept. */}
      <div inert={!view.ready}>
        <StepHeader step={step} flags={flags} marked={stepsWithProblems(view.sync)} onOpen={steps.open} />
        <form
          noValidate
          aria-labelledby="step-heading"
          className="mt-6"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Heading
            level={2}
            size="2xl"
            id="step-heading"
            ref={steps.heading}
            tabIndex={-1}
            className="scroll-mt-24 outline-none"
          >
            {t(STEPS[step]?.label ?? "")}
          </Heading>
          <p className="mt-1 mb-6 text-sm text-muted">{t("Fields marked with * are needed for this step.")}</p>
          <StepBody
            step={step}
            values={values}
            problems={problems}
            form={form}
            onPhotoStored={() => void afterPhoto()}
          />
          {STEPS[step]?.key === "preferences" && <MailsLink />}
          {step === STEPS.length - 1 && (
            <CardReview
              values={values}
              complete={submission.isComplete}
              confirmed={view.cardConfirmed}
              onConfirm={form.confirmCard}
              onOpenStep={steps.open}
            />
          )}
          <WizardButtons
            step={step}
            flags={flags}
            submitting={view.submitting}
            onBack={() => steps.open(step - 1)}
            onNext={next}
            onSubmit={() => void submission.submit()}
          />
        </form>
        <SaveBar form={form} view={view} signInHref={signInHref} onShowRefused={submission.showHeldBack} />
      </div>
    </div>
  );
}
