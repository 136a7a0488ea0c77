import { data } from "react-router";
import { ApiFailure } from "#shell/client/api.ts";
import { typedIn } from "#shell/forms/read-form.ts";
import { REPORT_MESSAGES } from "../domain/messages.ts";

/** What was not taken in: why, and all that was typed. */
export type Refused = { problem: string; fields: Record<string, string>; typed: Record<string, string> };

/** The connection was lost on the way, or nothing could be kept just now: what was typed stays. */
export const lostWords = (form: FormData): Refused => ({
  problem: REPORT_MESSAGES.failed,
  fields: {},
  typed: typedIn(form),
});

/** @throws what the API did not answer */
export function refuse(failure: unknown, form: FormData) {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, envelope } = failure;
  if (status >= 500) return data(lostWords(form), { status });
  const { message, fields = {} } = envelope;
  return data<Refused>({ problem: message, fields, typed: typedIn(form) }, { status });
}
