import { type RefObject, Suspense, useEffect } from "react";
import { LAST_SECTION, LAST_STEP, SECTIONS, type SectionFlags } from "#kernel/sections.ts";
import { percentOf } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { Profile } from "../../domain/profile.ts";
import { STEPS } from "../../domain/steps.ts";
import { PartNotLoaded } from "./part-not-loaded.tsx";
import type { ProfileSync } from "./profile-sync.ts";
import { SaveBar, SaveProblems, saveByHand } from "./save-bar.tsx";
import { readStored } from "./send-save.ts";
import { StepBody } from "./step-body.tsx";
import { stepsWithProblems } from "./step-fields.ts";
import { contestedFields } from "./sync-state.ts";
import { useWizard, type WizardOptions } from "./use-wizard.ts";
import { StepHeader, WizardButtons } from "./wizard-navigation.tsx";

const CardReview = lazyPart(async () => (await import("./card-review.tsx")).CardReview, PartNotLoaded);
const ConflictPanel = lazyPart(async () => (await import("./conflict-panel.tsx")).ConflictPanel, PartNotLoaded);

export function ProfileForm(options: WizardOptions) {
  const { form, view, values, flags, steps, submission, next, backToList, problems } = useWizard(options);
  const { step } = steps;
  const signInHref = `/auth?next=${encodeURIComponent(options.hrefOf(step))}`;
  useEffect(() => {
    if (step === LAST_STEP - 1) CardReview.ahead();
  }, [step]);
  const save = () => void saveByHand(form);
  return (
    <div className="grid gap-5">
      <noscript>
        <Banner tone="warning">{t("This form needs JavaScript. Please switch it on to edit your profile.")}</Banner>
      </noscript>
      <CompletionPill profile={view.sync.profile} flags={flags} />
      <SaveProblems view={view} signInHref={signInHref} onRetry={save} />
      {contestedFields(view.sync).length > 0 && (
        <Suspense>
          <ConflictPanel state={view.sync} onChoose={form.resolve} />
        </Suspense>
      )}
      {submission.showsGaps && <IncompleteBox flags={flags} exitHref="/dashboard" onOpenStep={steps.open} />}
      {/* The form is inert until the draft is loaded, so that no input is lost. */}
      <div inert={!view.ready} className="scripted">
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
          <StepHeading step={step} ref={steps.heading} />
          <StepBody
            step={step}
            values={values}
            problems={problems}
            form={form}
            onPhotoStored={() => void bringStored(form, values.id)}
            target={steps.target}
            onBackToList={() => void backToList()}
            whatsappOpened={options.whatsappOpened}
          />
          {STEPS[step]?.key === "preferences" && <MailsLink />}
          {step === LAST_STEP && (
            <Suspense>
              <CardReview
                values={values}
                complete={submission.isComplete}
                confirmed={view.cardConfirmed}
                onConfirm={form.confirmCard}
                hrefOf={options.hrefOf}
                isAskedFor={options.section === LAST_SECTION}
              />
            </Suspense>
          )}
          <WizardButtons
            step={step}
            flags={flags}
            submitting={view.submitting}
            lacksTick={submission.isComplete && values.cardConfirmedAt === null && !view.cardConfirmed}
            onBack={() => steps.open(step - 1)}
            onSubmit={() => void submission.submit()}
          />
        </form>
        <SaveBar
          form={form}
          view={view}
          signInHref={signInHref}
          onShowRefused={submission.showBlocked}
          onNext={step < LAST_STEP ? next : undefined}
        />
      </div>
    </div>
  );
}

async function bringStored(form: ProfileSync, id: string): Promise<void> {
  const stored = await readStored(id);
  if (stored) form.profileArrived(stored);
}

function StepHeading({ step, ref }: { step: number; ref: RefObject<HTMLHeadingElement | null> }) {
  return (
    <>
      <Heading level={2} size="2xl" id="step-heading" ref={ref} tabIndex={-1} className="scroll-mt-24 outline-none">
        {t(STEPS[step]?.label ?? "")}
      </Heading>
      <p className="mt-1 mb-6 text-sm text-muted">{t("Fields marked with * are needed for this step.")}</p>
    </>
  );
}

function MailsLink() {
  return (
    <p className="mt-6 rounded-md bg-sunken px-4 py-3">
      <Link href="/email-preferences" className="prose-link inline-flex min-h-11 items-center font-semibold">
        {t("Choose what we write to you about")}
      </Link>
      <span className="block text-sm text-muted">
        {t("Opportunities, newsletter, events or platform updates: choose all of them, or only some.")}
      </span>
    </p>
  );
}

/** Decision 1: the percentage belongs to the stored stage. */
function CompletionPill({ profile, flags }: { profile: Profile; flags: SectionFlags }) {
  const done = SECTIONS.filter(({ key }) => flags[key]).length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="gold">{t("{percent}% complete", { percent: percentOf(profile.profileCompletionStage) })}</Badge>
      <span className="text-sm text-muted">{t("{done} of {all} sections", { done, all: SECTIONS.length })}</span>
    </p>
  );
}

type Props = { flags: SectionFlags; exitHref: string; onOpenStep: (step: number) => void };

/** Decision 5: shown after a save with gaps. */
function IncompleteBox({ flags, exitHref, onOpenStep }: Props) {
  const open = STEPS.flatMap(({ key, label }, index) => (flags[key] ? [] : [{ label, index }]));
  if (open.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t("Please Complete Required Sections")}
      actions={
        <ButtonLink size="sm" variant="secondary" href={exitHref}>
          {t("Continue later: go to the dashboard")}
        </ButtonLink>
      }
    >
      <p>{t("Please complete all required fields before submitting")}</p>
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
