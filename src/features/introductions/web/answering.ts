import { ApiFailure } from "#shell/client/api.ts";
import type { AnswerRequest } from "../contract/introductions.ts";
import { ANSWER_TEXTS } from "../domain/inbox-texts.ts";
import type { ContactWay, DeclineReason } from "../domain/purposes.ts";

export type Refused = {
  status: number;
  problem: string;
  problems: { ways?: string; reason?: string };
  chosen: { ways: string[]; reason: string };
};

const reasonIn = (form: FormData) => String(form.get("reason") ?? "");
const chosenIn = (form: FormData) => ({ ways: form.getAll("ways").map(String), reason: reasonIn(form) });

/** The form values are not checked here, because the API validates them. */
export function readAnswer(form: FormData): AnswerRequest {
  if (form.get("intent") === "decline") {
    return { answer: "decline", reason: (reasonIn(form) || null) as DeclineReason | null };
  }
  return { answer: "accept", ways: form.getAll("ways") as ContactWay[] };
}

export const lostAnswer = (form: FormData, status = 503): Refused => ({
  status,
  problem: ANSWER_TEXTS.failed,
  problems: {},
  chosen: chosenIn(form),
});

/** @throws failures that are no answer of the API */
export function refusalOf(failure: unknown, form: FormData): Refused {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, envelope } = failure;
  if (status >= 500) return lostAnswer(form, status);
  const named = Object.entries(envelope.fields ?? {});
  const problemOf = (name: string) => named.find(([field]) => field.split(".").includes(name))?.[1];
  const [ways, reason] = [problemOf("ways"), problemOf("reason")];
  return {
    status,
    problem: ways ?? reason ?? envelope.message,
    problems: { ...(ways && { ways }), ...(reason && { reason }) },
    chosen: chosenIn(form),
  };
}
