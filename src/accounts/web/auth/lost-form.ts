import { typedIn } from "#shell/forms/read-form.ts";
import type { FormResult } from "./forms.ts";

/** For a post without an answer. The browser keeps the typed fields; passwords are nowhere else. */
export function lostForm(form: FormData, problem?: string): FormResult {
  const { intent = "", email } = typedIn(form);
  return { intent, problem, reply: email === undefined ? {} : { initialValue: { email } } };
}
