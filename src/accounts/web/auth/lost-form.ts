import { typedIn } from "#shell/forms/read-form.ts";
import type { FormResult } from "./forms.ts";

/** Result of a post that got no answer. The browser keeps the typed fields, so passwords are not sent back. */
export function lostForm(form: FormData, problem?: string): FormResult {
  const { intent = "", email } = typedIn(form);
  return { intent, problem, reply: email === undefined ? {} : { initialValue: { email } } };
}
