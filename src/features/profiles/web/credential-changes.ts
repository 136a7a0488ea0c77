import * as v from "valibot";
import { changePasswordSchema, emailSchema, newPasswordSchema } from "#accounts/domain/fields.ts";
import { CODE_MESSAGES, EMAIL_MESSAGES, passwordUpdateMessage, RESET_MESSAGES } from "#accounts/domain/messages.ts";
import { PASSWORD_MESSAGES } from "#accounts/domain/password-messages.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import { msg } from "#kernel/translate.ts";
import { sentencesOf } from "#shell/forms/check-with.ts";
import type { Session } from "#shell/session/session.ts";
import { refused, type SecurityResult } from "./account-tabs.ts";

/** Decision 16; docs/product/accounts.md#passwords. */
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
  const refusal = await requestAccount(session, { path: "/user", method: "PUT", body });
  if (refusal === null) return refused("password", { done: true, text: RESET_MESSAGES.updated });
  return refusal.code === "reauthentication_needed" ? sendCode(session) : explain(refusal, needsCode);
}

async function sendCode(session: Session): Promise<SecurityResult> {
  const refusal = await requestAccount(session, { path: "/reauthenticate", method: "GET" });
  if (refusal) return refused("password", { text: passwordUpdateMessage(refusal.message) });
  return refused("password", { needsCode: true, text: CODE_MESSAGES.sent });
}

function explain({ code, message }: Refusal, needsCode: boolean): SecurityResult {
  switch (code) {
    case "current_password_invalid":
    case "current_password_required":
      return refused("password", { fields: { currentPassword: msg("Your current password is not correct.") } });
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

const emailForm = v.object({ email: v.optional(emailSchema, "") });

/** docs/product/accounts.md#changing-address */
export async function changeEmail(session: Session, form: FormData, current: string): Promise<SecurityResult> {
  const typed = { email: String(form.get("email") ?? "") };
  const read = v.safeParse(emailForm, typed);
  if (!read.success) return refused("email", { ...typed, fields: sentencesOf(read.issues) });
  const { email } = read.output;
  if (email === current.toLowerCase())
    return refused("email", { ...typed, fields: { email: msg("This is already your email address.") } });
  const refusal = await requestAccount(session, { path: "/user", method: "PUT", body: { email } });
  if (refusal === null) return refused("email", { done: true });
  const isTaken = refusal.code === "email_exists";
  return refused("email", {
    ...typed,
    ...(isTaken
      ? { fields: { email: EMAIL_MESSAGES.taken } }
      : { text: refusal.message || EMAIL_MESSAGES.changeFailed }),
  });
}

type Refusal = { code: string; message: string };
type Call = { path: string; method: "GET" | "PUT"; body?: unknown };

/** @returns null on success; after a server error, the message is empty */
async function requestAccount(session: Session, { path, method, body }: Call): Promise<Refusal | null> {
  const response = await session.fetchAuth(path, body, method);
  if (response.ok) return null;
  const { code = "", message = "" } = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  if (response.status === 429) return { code: "too_often", message: rateLimitedMessage(secondsIn(message)) };
  return response.status >= 500 ? { code: "unexpected", message: "" } : { code, message };
}

function secondsIn(message: string): number | undefined {
  return Number(/after (\d+) seconds/.exec(message)?.[1]) || undefined;
}
