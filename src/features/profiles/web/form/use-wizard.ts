import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { cardPath, type EdidTier, risenTier } from "#features/edid/domain/e-did.ts";
import type { FormStepKey } from "#features/insights/domain/form-counts.ts";
import { FROM_LIST } from "#kernel/paths/from-list.ts";
import {
  clampStep,
  LAST_SECTION,
  newlyCompleted,
  type SectionFlags,
  type SectionKey,
  sectionFlags,
  sectionLabel,
} from "#kernel/sections.ts";
import type { Stage } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { firstAsked, isProfileField } from "../../domain/fields.ts";
import { SAVE_MESSAGES } from "../../domain/messages.ts";
import type { Profile } from "../../domain/profile.ts";
import { questionsOf } from "../../domain/step-parts.ts";
import { STEPS, stepProblems } from "../../domain/steps.ts";
import { controlId, REVIEW_ID, stepOf, useFocusRequest } from "./step-fields.ts";
import { problemsOf, shownValues } from "./sync-state.ts";
import { useProfileSync } from "./use-profile-sync.ts";
import { useSubmit } from "./use-submit.ts";

export type WizardOptions = {
  profile: Profile;
  /** Number of the section, 0 to 4, from the URL (decision 2). */
  section: number;
  hrefOf: (section: number) => string;
  onCompleted?: () => void;
  /** Text that says how many members opened this member's WhatsApp this week. */
  whatsappOpened?: string | null | undefined;
};

/** docs/product/profiles.md#steps */
export function useWizard({ profile, section, hrefOf, onCompleted }: WizardOptions) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { form, view } = useProfileSync({ userId: profile.id, profile, onAutoSaved: toastAutoSave });
  const values = shownValues(view.sync);
  const flags = sectionFlags(values);
  const steps = useSteps({ section, hrefOf, values, ready: view.ready });
  const leave = (gained: EdidTier | null) => {
    if (gained) void navigate(cardPath(gained));
    else if (onCompleted) onCompleted();
    else void navigate("/dashboard");
  };
  const finishStep = useVisit(steps.step);
  const submission = useSubmit({ form, values, flags, point: steps.point, onSaved: finishStep, onCompleted: leave });
  useSectionToasts(flags);
  useTierToast(view.sync.profile.profileCompletionStage, view.submitting);

  const { step, checkedStep } = steps;
  const missing = stepProblems(step, values);

  function next(): void {
    form.check();
    const refused = problemsOf(form.view().sync);
    const wrong = questionsOf(step, values).filter((field) => field in missing || field in refused);
    if (wrong.length > 0) {
      steps.point(step, wrong);
      return;
    }
    void form.saveNow();
    const key = STEPS[step]?.key;
    if (key && flags[key])
      toast.success(t("Great job completing the {section} section!", { section: t(sectionLabel(key)) }));
    openStep(step + 1);
  }

  function openStep(target: number): void {
    if (target > step) finishStep();
    steps.open(target);
  }

  /** The form is saved first, because the list shows the state on the server. */
  async function backToList(): Promise<void> {
    await form.saveNow();
    if (state === FROM_LIST) void navigate(-1);
    else steps.open(LAST_SECTION);
  }

  return {
    form,
    view,
    values,
    flags,
    steps: { ...steps, open: openStep },
    submission,
    next,
    backToList,
    problems: { ...problemsOf(view.sync), ...(checkedStep === step ? missing : {}) } as Partial<Record<string, string>>,
  };
}

/** A step that is open for a shorter time does not count as a visit. A failed import must not stop the form. */
const SETTLED_MS = 3000;

/** @returns a function to call when the step is finished */
function useVisit(step: number): () => void {
  const visit = useRef<AbortController>(null);
  useEffect(() => {
    const left = new AbortController();
    visit.current = left;
    setTimeout(() => {
      import("../visit/watch-visit.ts").then(
        ({ watchVisit }) => watchVisit(STEPS[step]?.key as FormStepKey, left.signal),
        () => {},
      );
    }, SETTLED_MS);
    return () => left.abort();
  }, [step]);
  return () => visit.current?.abort(true);
}

const NOTIFIED = "isa:auto-save-told";

/** Decision 31: the toast of the auto-save appears once per session. */
function toastAutoSave(): void {
  try {
    if (sessionStorage.getItem(NOTIFIED)) return;
    sessionStorage.setItem(NOTIFIED, "1");
  } catch {
    return;
  }
  toast.success(t(SAVE_MESSAGES.saved));
}

/** One toast per completed section (decision 31; docs/product/profiles.md#auto-save). The card has its own message. */
function useSectionToasts(flags: SectionFlags): void {
  const before = useRef(flags);
  const notified = useRef(new Set<SectionKey>(["card"]));
  useEffect(() => {
    for (const key of newlyCompleted(before.current, flags)) {
      if (notified.current.has(key)) continue;
      notified.current.add(key);
      toast.success(t("{section} section completed! 🎉", { section: t(sectionLabel(key)) }));
    }
    before.current = flags;
  }, [flags]);
}

/** A submission shows no toast, because it opens the card. */
function useTierToast(stage: Stage, submitting: boolean): void {
  const before = useRef(stage);
  useEffect(() => {
    const gained = risenTier(before.current, stage);
    before.current = stage;
    if (gained && !submitting) void import("./tell-of-tier.ts").then(({ tellOfTier }) => tellOfTier(gained));
  }, [stage, submitting]);
}

type Options = { section: number; hrefOf: (section: number) => string; values: Profile; ready: boolean };

/** The URL holds the step. Focus moves to the heading, the first problem or the named question. */
function useSteps({ section, hrefOf, values, ready }: Options) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = search.get("field") ?? "";
  const step = clampStep(section);
  const target = isProfileField(named) && stepOf(named) === step ? firstAsked(named, values) : null;
  const place = `${section} ${named}`;
  const want = useFocusRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const [checkedStep, setCheckedStep] = useState<number | null>(null);
  const arrived = useRef<string | null>(section === LAST_SECTION || named ? null : place);

  useEffect(() => {
    if (!ready || arrived.current === place) return;
    arrived.current = place;
    if (target) return want(controlId(target));
    if (section === LAST_SECTION) return want(controlId(named), REVIEW_ID);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [section, named, target, place, ready, want]);

  return {
    step,
    target,
    heading,
    checkedStep,
    open(target: number) {
      want();
      void navigate(hrefOf(target), { preventScrollReset: true });
    },
    point(target: number, fields: readonly string[]) {
      setCheckedStep(target);
      const first = questionsOf(target, values).find((field) => fields.includes(field));
      if (first) want(controlId(first));
      if (target === step) return;
      if (first) arrived.current = `${target} `;
      void navigate(hrefOf(target), { preventScrollReset: true });
    },
  };
}
