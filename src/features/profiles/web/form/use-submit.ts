import { useState } from "react";
import { type EdidTier, risenTier } from "#features/edid/domain/e-did.ts";
import { firstIncompleteSection, type SectionFlags, sectionIndex } from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { ProfileField } from "../../domain/fields.ts";
import { DASHBOARD_MESSAGES, SAVE_MESSAGES, SUBMIT_MESSAGES } from "../../domain/messages.ts";
import type { Profile } from "../../domain/profile.ts";
import { STEPS, stepProblems } from "../../domain/steps.ts";
import { clearDraft } from "./drafts.ts";
import type { ProfileSync } from "./profile-sync.ts";
import { readProfile, type SendFailure } from "./send-save.ts";
import { stepOf } from "./step-fields.ts";
import { contestedFields, problemsOf, type SyncState } from "./sync-state.ts";

/** This toast stays longer than other error toasts (docs/product/site.md#messages). */
const SUBMIT_FAILED_MS = 6000;
const COMPLETED_MS = 4000;

type Options = {
  form: ProfileSync;
  values: Profile;
  flags: SectionFlags;
  point: (step: number, fields: readonly string[]) => void;
  onSaved: () => void;
  onCompleted: (gained: EdidTier | null) => void;
};

/** Decision 5: saves the form before it looks for missing answers (docs/product/profiles.md#submit). */
export function useSubmit({ form, values, flags, point, onSaved, onCompleted }: Options) {
  const [showsGaps, setShowsGaps] = useState(false);
  const isComplete = STEPS.every(({ key }) => flags[key]);

  async function submit(): Promise<void> {
    const outcome = await form.submit(isComplete && form.view().cardConfirmed);
    if (outcome.kind === "failed") {
      toast.error(submitFailureText(outcome.failure), { durationMs: SUBMIT_FAILED_MS });
      return;
    }
    if (outcome.kind === "incomplete") return pointAtBlocked();
    onSaved();
    if (!isComplete) return pointAtGaps();
    if (Object.keys(form.view().sync.entries).length === 0) void clearDraft(values.id).catch(() => {});
    const { cardConfirmedAt, profileCompletionStage } = form.view().sync.profile;
    notifySaved(values.cardConfirmedAt === null && cardConfirmedAt !== null);
    const gained = risenTier(values.profileCompletionStage, profileCompletionStage);
    if (await isProfileReadable(values.id)) onCompleted(gained);
  }

  function pointAtBlocked(): void {
    toast.error(t(blockedText(form.view().sync)));
    showBlocked();
  }

  function showBlocked(): void {
    const { sync } = form.view();
    const [field] = [...(Object.keys(problemsOf(sync)) as ProfileField[]), ...contestedFields(sync)];
    if (field) point(stepOf(field), [field]);
  }

  function pointAtGaps(): void {
    setShowsGaps(true);
    const first = firstIncompleteSection(flags);
    const step = first === null ? 0 : sectionIndex(first);
    toast.error(t("Please complete the required fields in section {number}", { number: step + 1 }));
    point(step, Object.keys(stepProblems(step, values)));
  }

  return { submit, isComplete, showsGaps, showBlocked };
}

/** Decision 2: the profile is complete when the fifth section (the card) is confirmed. */
function notifySaved(completes: boolean): void {
  if (completes) toast.success(t("Profile completed successfully! 🎉"), { durationMs: COMPLETED_MS });
  else toast.success(t("Profile saved successfully! 🎉"));
}

/** Checked before the dashboard opens: its error would look like a lost profile (docs/product/profiles.md#submit). */
async function isProfileReadable(userId: string): Promise<boolean> {
  const result = await readProfile(userId);
  if (result.kind === "ok") return true;
  if (result.kind === "unreachable" && !result.status) {
    toast.error(t("Failed to update dashboard. Please refresh the page."));
  } else {
    toast.warning(t("Profile updated but dashboard may need refresh."));
  }
  return false;
}

/** docs/product/profiles.md#auto-save */
export function saveFailureText({ kind, replied, message }: SendFailure): string {
  if (kind === "signed-out") return because(SUBMIT_MESSAGES.saveFailed, SAVE_MESSAGES.signedOut);
  if (kind === "refused" && message) return because(SUBMIT_MESSAGES.saveFailed, message);
  return t(replied ? "An unexpected error occurred while saving." : SAVE_MESSAGES.failedToast);
}

/** docs/product/profiles.md#submit */
export function submitFailureText({ kind, replied, message }: SendFailure): string {
  if (kind === "signed-out") return because(SUBMIT_MESSAGES.submitFailed, SAVE_MESSAGES.signedOut);
  if (kind === "refused") return because(SUBMIT_MESSAGES.submitFailed, message || msg("Please try again."));
  return replied
    ? because(msg("An unexpected error occurred: {reason}"), msg("Our server had a problem. Please try again."))
    : because(msg("Form submission failed: {reason}"), DASHBOARD_MESSAGES.network);
}

const because = (text: string, reason: string) => t(text, { reason: t(reason) });

export const blockedText = (sync: SyncState): string =>
  contestedFields(sync).length > 0 ? SAVE_MESSAGES.conflict : SAVE_MESSAGES.refused;
