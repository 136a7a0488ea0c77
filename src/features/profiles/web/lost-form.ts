import { EMAIL_MESSAGES, RESET_MESSAGES } from "#accounts/domain/messages.ts";
import { refused, type SecurityResult } from "./security-result.ts";

/** A form of the password tab whose post got no answer. */
export function lostForm(form: FormData): SecurityResult {
  if (form.get("intent") === "email") {
    return refused("email", { text: EMAIL_MESSAGES.changeFailed, email: String(form.get("email") ?? "") });
  }
  return refused("password", { text: RESET_MESSAGES.updateFailed, needsCode: form.has("code") });
}
