import * as v from "valibot";
import { changePasswordSchema, newPasswordSchema } from "#accounts/domain/fields.ts";
import { CODE_MESSAGES, PASSWORD_MESSAGES, passwordUpdateMessage, RESET_MESSAGES } from "#accounts/domain/messages.ts";
import { sentencesOf } from "#shell/forms/check-with.ts";
import type { Session } from "#shell/session/session.ts";
import { askAccount, type Refusal } from "./ask-account.ts";
import { refused, type SecurityResult } from "./security-result.ts";

/** M§2, decision 16: sets a first password, or changes the one that the member knows. */
export async function changePassword(
  session: Session,
  form: FormData,
  { hasPassword, minLength }: { hasPassword: boolean; minLength: number },
): Promise<SecurityResult> {
  const schema = hasPassword ? changePasswordSchema(minLength) : newPasswordSchema(minLength);
  const read = v.safeParse(schema, Object.fromEntries(form));
  const needsCode = form.has("code");
  if (!read.success) return refused("password", { fields: sentencesOf(read.issues), needsCode });
  const current = "currentPassword" in read.output ? { current_password: read.output.currentPassword } : {};
  const code = String(form.get("code") ?? "").trim();
  const body = { password: read.output.password, ...current, ...(code ? { nonce: code } : {}) };
  const refusal = await askAccount(session, { path: "/user", method: "PUT", body });
  if (refusal === null) return refused("password", { done: true, text: RESET_MESSAGES.updated });
  return refusal.code === "reauthentication_needed" ? sendCode(session) : explain(refusal, needsCode);
}

async function sendCode(session: Session): Promise<SecurityResult> {
  const refusal = await askAccount(session, { path: "/reauthenticate", method: "GET" });
  if (refusal) return refused("password", { text: passwordUpdateMessage(refusal.message) });
  return refused("password", { needsCode: true, text: CODE_MESSAGES.sent });
}

function explain({ code, message }: Refusal, needsCode: boolean): SecurityResult {
  switch (code) {
    case "current_password_invalid":
    case "current_password_required":
      return refused("password", { fields: { currentPassword: PASSWORD_MESSAGES.currentWrong } });
    case "reauthentication_not_valid":
      return refused("password", { needsCode: true, fields: { code: CODE_MESSAGES.invalid } });
    case "weak_password":
      return refused("password", { needsCode, fields: { password: PASSWORD_MESSAGES.requirements } });
    case "same_password":
      return refused("password", { needsCode, fields: { password: passwordUpdateMessage(message) } });
    default:
      return refused("password", { needsCode, text: passwordUpdateMessage(message) });
  }
}
