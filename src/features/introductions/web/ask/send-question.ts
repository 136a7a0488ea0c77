import { data, type RouterContextProvider, redirect } from "react-router";
import { introductionPath } from "#kernel/paths/introductions.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { ASKING_TEXTS } from "../../domain/asking-texts.ts";
import type { ContactWay, Purpose } from "../../domain/purposes.ts";
import { type QuestionValues, readQuestion } from "./question-values.ts";

export type Unsent = {
  problem: string | null;
  reply: { error: Record<string, string[]>; initialValue: { purpose: string; question: string } };
  values: QuestionValues;
};

export async function sendQuestion(context: Readonly<RouterContextProvider>, form: FormData) {
  const values = readQuestion(form);
  const purpose = values.purpose as Purpose;
  const json = { ...values, purpose, ways: values.ways as ContactWay[], memberId: String(form.get("memberId") ?? "") };
  try {
    const { introduction } = await unwrap(apiOf(context).api.introductions.$post({ json }));
    return redirect(introductionPath(introduction.id), 303);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { fields = {}, message } = failure.envelope;
    const isOfFields = failure.status === 422 && fields.memberId === undefined;
    const problem = failure.status >= 500 ? ASKING_TEXTS.failed : (fields.memberId ?? message);
    return data(unsent(values, isOfFields ? null : problem, fields), { status: failure.status });
  }
}

export const lostQuestion = (form: FormData): Unsent => unsent(readQuestion(form), ASKING_TEXTS.failed);

function unsent(values: QuestionValues, problem: string | null, fields: Record<string, string> = {}): Unsent {
  const error = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
  return { problem, reply: { error, initialValue: { purpose: values.purpose, question: values.question } }, values };
}
