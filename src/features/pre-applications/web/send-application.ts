import { data, type RouterContextProvider, redirect } from "react-router";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { flashMessages } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { applicationProblems } from "../domain/fields.ts";
import { APPLICATION_PROBLEMS, APPLICATION_TEXTS } from "../domain/messages.ts";
import { type Answers, type Problems, readAnswers } from "./answers.ts";

export const APPLICATION_FLASH = flashMessages({
  applicationSent: { place: "page", tone: "success", text: APPLICATION_TEXTS.sent },
});

type Context = Readonly<RouterContextProvider>;
export type Refusal = {
  problem: string;
  problems: Problems;
  answers: Answers;
  /** Token for the next attempt. It keeps the time at which the form was first served. */
  token: string;
};

export async function sendApplication(context: Context, form: FormData) {
  const answers = readAnswers(form);
  const token = String(form.get("token") ?? "");
  const refuse = (status: number, problem: string, problems: Problems = {}, next = token) =>
    data<Refusal>({ problem: t(problem), problems, answers, token: next }, { status });

  const problems = applicationProblems(answers);
  if (Object.keys(problems).length > 0) return refuse(422, APPLICATION_PROBLEMS.check, problems);
  try {
    const json = { ...answers, token, website: String(form.get("website") ?? "") };
    await unwrap(apiOf(context).api["pre-applications"].$post({ json }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { fields = {}, message } = error.envelope;
    if (error.status >= 500) return refuse(error.status, msg("We could not take your application. Please try again."));
    const whole = fields.token ?? fields.website;
    const fresh = fields.token === undefined || fields.token === t(APPLICATION_PROBLEMS.tooFast);
    return refuse(error.status, whole ?? message, whole ? {} : fields, fresh ? token : await beginForm(context));
  }
  sessionOf(context).flash(APPLICATION_FLASH.applicationSent, { email: answers.email.trim() });
  return redirect("/pre-apply?sent=1");
}

export async function beginForm(context: Context): Promise<string> {
  return (await unwrap(apiOf(context).api["pre-applications"].form.$get())).token;
}
