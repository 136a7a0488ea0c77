import { data } from "react-router";
import { ApiFailure } from "../client/api.ts";
import { typedIn } from "./read-form.ts";

export type Refused = { problem: string; fields: Record<string, string>; typed: Record<string, string> };

/** Keeps the typed values after a lost connection or a server failure. */
export const lostWith =
  (problem: string) =>
  (form: FormData): Refused => ({ problem, fields: {}, typed: typedIn(form) });

/**
 * @param problem message for a 5xx answer
 * @throws a failure that is no answer of the API
 */
export function refuse(failure: unknown, form: FormData, problem: string) {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, envelope } = failure;
  if (status >= 500) return data(lostWith(problem)(form), { status });
  const { message, fields = {} } = envelope;
  return data<Refused>({ problem: message, fields, typed: typedIn(form) }, { status });
}
