import { data } from "react-router";
import { ApiFailure } from "#shell/client/api.ts";
import { typedIn } from "#shell/forms/read-form.ts";
import type { Came, Outcome } from "../domain/answers.ts";
import { OUTCOME_PROBLEMS } from "../domain/messages.ts";

/** What was not saved: why, and all that was chosen. */
export type Refused = { problem: string; fields: Record<string, string>; typed: Record<string, string> };

/** As the API takes it: it says what is missing. */
export const readOutcomeForm = (form: FormData) => ({
  came: form.get("came") as Came,
  amount: String(form.get("amount") ?? ""),
  mayBeNamed: form.has("mayBeNamed"),
});

export const lostOutcome = (form: FormData): Refused => ({
  problem: OUTCOME_PROBLEMS.failed,
  fields: {},
  typed: typedIn(form),
});

/** @throws what the API did not answer */
export function refuseOutcome(failure: unknown, form: FormData) {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, envelope } = failure;
  if (status >= 500) return data(lostOutcome(form), { status });
  const { message, fields = {} } = envelope;
  return data<Refused>({ problem: message, fields, typed: typedIn(form) }, { status });
}

/** What a form begins with: what was refused, what was answered before, else what a link has chosen. */
export type Begins = { came: string | null; amount: string; mayBeNamed: boolean };

export function beginsWith(refused: Refused | undefined, answer: Outcome | null, said: string | null): Begins {
  if (refused) {
    const { came = null, amount = "", mayBeNamed } = refused.typed;
    return { came, amount, mayBeNamed: mayBeNamed !== undefined };
  }
  const { amount = null, mayBeNamed = false } = answer ?? {};
  return { came: said ?? answer?.came ?? null, amount: amount === null ? "" : String(amount), mayBeNamed };
}
