import { useNavigate } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { SUBMIT_MESSAGES } from "../../domain/messages.ts";
import type { Profile } from "../../domain/profile.ts";
import { sectionFlags } from "../../domain/sections.ts";
import { STEPS, stepProblems } from "../../domain/steps.ts";
import { stepFields } from "./step-fields.ts";
import { problemsOf, shownValues } from "./sync.ts";
import { toastAutoSave } from "./toast-auto-save.ts";
import { useProfileSync } from "./use-profile-sync.ts";
import { useSectionToasts } from "./use-section-toasts.ts";
import { useSteps } from "./use-steps.ts";
import { useSubmit } from "./use-submit.ts";

export type WizardOptions = {
  profile: Profile;
  /** 0-4, from the address (decision 2). */
  section: number;
  /** The address of this page with another section. */
  hrefOf: (section: number) => string;
  onCompleted?: () => void;
};

/** M§2 "Profile wizard": values, steps and what is wrong, of one open form. */
export function useWizard({ profile, section, hrefOf, onCompleted }: WizardOptions) {
  const navigate = useNavigate();
  const { form, view } = useProfileSync({ userId: profile.id, profile, onAutoSaved: toastAutoSave });
  const values = shownValues(view.sync);
  const flags = sectionFlags(values);
  const steps = useSteps({ section, hrefOf, values, ready: view.ready });
  const leave = onCompleted ?? (() => void navigate("/dashboard"));
  const submission = useSubmit({ form, values, flags, point: steps.point, onCompleted: leave });
  useSectionToasts(flags);

  const { step, checkedStep } = steps;
  const missing = stepProblems(step, values);

  function next(): void {
    form.check();
    const refused = problemsOf(form.view().sync);
    const { main, followUps } = stepFields(step, values);
    const wrong = [...main, ...followUps].filter((field) => field in missing || field in refused);
    if (wrong.length > 0) {
      steps.point(step, wrong);
      return;
    }
    void form.saveNow();
    const key = STEPS[step]?.key;
    if (key && flags[key]) toast.success(t(SUBMIT_MESSAGES.stepDone(key)));
    void steps.open(step + 1);
  }

  return {
    form,
    view,
    values,
    flags,
    steps,
    submission,
    next,
    problems: { ...problemsOf(view.sync), ...(checkedStep === step ? missing : {}) } as Partial<Record<string, string>>,
  };
}
