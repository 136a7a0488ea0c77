import { redirect } from "react-router";
import { pageContext } from "#shell/page/page-context.ts";
import type { FlashMessage } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { FORM_FAILURES } from "../../../domain/form-failures.ts";
import { MAIL_CODE_LIFETIME_S } from "../../../domain/one-time-code.ts";
import { type Answer, callAuth, isReadable } from "../../call-accounts.ts";
import { ACCOUNT_FLASH } from "../flash-messages.ts";
import type { FormVisit } from "../visit.ts";
import { type MailPurpose, type MailRequest, writeAwaited } from "./awaited-mail.ts";

type Mail = { path: string; body: Record<string, unknown>; sent: FlashMessage; failed: string };

/** docs/product/accounts.md#links-in-mails */
const MAILS: Record<MailPurpose, Mail> = {
  signup: {
    path: "/resend",
    body: { type: "signup" },
    sent: ACCOUNT_FLASH.confirmationSent,
    failed: FORM_FAILURES.resend,
  },
  /** An address without an account gets the same answer, but no mail. */
  link: {
    path: "/otp",
    body: { create_user: false },
    sent: ACCOUNT_FLASH.signInLinkSent,
    failed: FORM_FAILURES.link,
  },
  reset: { path: "/recover", body: {}, sent: ACCOUNT_FLASH.resetSent, failed: FORM_FAILURES.reset },
};

type Context = FormVisit["context"];

/** @param form token with the time at which the form was served */
export async function requestMail(
  context: Context,
  { purpose, email, next, secret: awaits }: MailRequest,
  form: string,
): Promise<Answer<unknown>> {
  const { path, body, failed } = MAILS[purpose];
  const target = next && purpose !== "reset" ? context.get(pageContext).siteUrl + next : null;
  const query = target ? `?redirect_to=${encodeURIComponent(target)}` : "";
  const answer = await callAuth(sessionOf(context), { path: path + query, body: { ...body, email }, form, awaits });
  if (answer.ok || answer.code === "otp_disabled") return { ok: true, data: null };
  return isReadable(answer) ? answer : { ...answer, message: failed };
}

export function goToInbox(context: Context, mail: MailRequest, sent: FlashMessage = MAILS[mail.purpose].sent) {
  const session = sessionOf(context);
  session.noteMailRequest(mail.email, MAIL_CODE_LIFETIME_S);
  session.flash(sent);
  return redirect(INBOX_PAGE, { headers: { "set-cookie": writeAwaited(context, mail) } });
}

export const INBOX_PAGE = "/auth/inbox";
