import { data } from "react-router";
import { ApiFailure } from "../client/api.ts";
import { typedIn } from "./read-form.ts";

/** What was not taken in: why, and all that was typed. */
export type Refused = { problem: string; fields: Record<string, string>; typed: Record<string, string> };

/**
 * The connection was lost on the way, or nothing could be kept just now: what was typed stays.
 * @param problem what is said of it
 */
export const lostWith =
  (problem: string) =>
  (form: FormData): Refused => ({ problem, fields: {}, typed: typedIn(form) });

/**
 * @param problem what is said where the API could not answer
 * @throws what the API did not answer
 */
export function refuse(failure: unknown, form: FormData, problem: string) {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, envelope } = failure;
  if (status >= 500) return data(lostWith(problem)(form), { status });
  const { message, fields = {} } = envelope;
  return data<Refused>({ problem: message, fields, typed: typedIn(form) }, { status });
}
