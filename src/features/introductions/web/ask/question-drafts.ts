import { draftStore } from "#shell/drafted-form/draft-store.ts";
import type { QuestionValues } from "./question-values.ts";

export const questionDrafts = draftStore<QuestionValues>("introduction");

export const forgetQuestion = (userId: string, memberId: string) => questionDrafts.forgetAbout(userId, memberId);
