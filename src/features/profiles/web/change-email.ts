import * as v from "valibot";
import { emailSchema } from "#accounts/domain/fields.ts";
import { EMAIL_MESSAGES } from "#accounts/domain/messages.ts";
import { askAccountRules } from "#accounts/web/account-rules.ts";
import { sentencesOf } from "#shell/forms/check-with.ts";
import type { Session } from "#shell/session/session.ts";
import { askAccount } from "./ask-account.ts";
import { refused, type SecurityResult } from "./security-result.ts";

const emailForm = v.object({ email: v.optional(emailSchema, "") });

/** Both addresses get a mail; the address changes once both have confirmed. A first one confirms alone. */
export async function changeEmail(session: Session, form: FormData, current: string): Promise<SecurityResult> {
  const typed = { email: String(form.get("email") ?? "") };
  const read = v.safeParse(emailForm, typed);
  if (!read.success) return refused("email", { ...typed, fields: sentencesOf(read.issues) });
  const { email } = read.output;
  if (email === current.toLowerCase()) return refused("email", { ...typed, fields: { email: EMAIL_MESSAGES.same } });
  const refusal = await askAccount(session, { path: "/user", method: "PUT", body: { email } });
  if (refusal === null) return refused("email", { done: true, text: await sentTo(session, current) });
  const isTaken = refusal.code === "email_exists";
  return refused("email", {
    ...typed,
    ...(isTaken
      ? { fields: { email: EMAIL_MESSAGES.taken } }
      : { text: refusal.message || EMAIL_MESSAGES.changeFailed }),
  });
}

async function sentTo(session: Session, current: string): Promise<string> {
  if (current === "") return EMAIL_MESSAGES.addSent;
  const { asksOldAddress } = await askAccountRules(session);
  return asksOldAddress ? EMAIL_MESSAGES.changeSent : EMAIL_MESSAGES.changeSentToNew;
}
