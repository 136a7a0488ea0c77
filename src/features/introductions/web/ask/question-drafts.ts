import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import type { QuestionValues } from "./question-values.ts";

/** Questions that are not sent yet, by whom they are for. */
export const questionDrafts = draftStore("introduction", (draft: Draft<QuestionValues>) => draft);

export const forgetQuestion = (userId: string, memberId: string) => questionDrafts.forgetAbout(userId, memberId);
