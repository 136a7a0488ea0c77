import { useState } from "react";
import { useDraftLock } from "#shell/drafted-form/draft-lock.ts";
import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import { useStoredDraft } from "#shell/drafted-form/use-drafted-form.ts";
import type { QuestionValues } from "./question-values.ts";

/** Questions that are not sent yet, by whom they are for. */
const questionDrafts = draftStore("introduction", (draft: Draft<QuestionValues>) => draft);

const isSame = (one: QuestionValues, other: QuestionValues) => JSON.stringify(one) === JSON.stringify(other);

/** What is written is on this device at once, until it is sent; whoever comes back goes on with it. */
export function useQuestionDraft(userId: string, memberId: string, empty: QuestionValues) {
  const lock = useDraftLock(() => questionDrafts.lock(userId, memberId), `${userId}:${memberId}`);
  const [base] = useState(empty);
  const [typed, setTyped] = useState<QuestionValues | null>(null);
  const stored = lock?.draft?.values ?? null;
  const values = typed ?? stored ?? base;
  const place = lock ? { store: questionDrafts, lock, userId, target: memberId } : undefined;
  const { notKept } = useStoredDraft(place, { newId: memberId, base, values }, !isSame(values, base));
  return {
    values,
    /** Whether what was written before is here again. */
    isRestored: stored !== null,
    notKept,
    change: setTyped,
    startAnew: () => setTyped(base),
  };
}

export const forgetQuestion = (userId: string, memberId: string) => questionDrafts.forgetAbout(userId, memberId);
