import { typedIn } from "#shell/forms/read-form.ts";
import type { FormResult } from "./forms.ts";

/** A form whose post got no answer. Its fields still hold what was typed; passwords are nowhere else. */
export function lostForm(form: FormData, problem?: string): FormResult {
  const { intent = "", email } = typedIn(form);
  return { intent, problem, reply: email === undefined ? {} : { initialValue: { email } } };
}
