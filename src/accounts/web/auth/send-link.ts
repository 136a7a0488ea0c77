import { redirect } from "react-router";
import { pageContext } from "#shell/page/page-context.ts";
import type { FlashMessage } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { resetSchema } from "../../domain/fields.ts";
import { RESET_MESSAGES } from "../../domain/messages.ts";
import { MAIL_CODE_LIFETIME_S } from "../../domain/one-time-code.ts";
import { LINK_MESSAGES, NOT_OUR_FORM } from "../../domain/sign-in-messages.ts";
import { callAuth, isReadable } from "../call-accounts.ts";
import { authPath } from "./auth-path.ts";
import { ACCOUNT_FLASH } from "./flash-messages.ts";
import { waitForFormToken } from "./form-token.ts";
import { readForm } from "./forms.ts";
import type { FormVisit } from "./visit.ts";

type LinkMail = { path: string; body: Record<string, unknown>; sent: FlashMessage; failed: string };

/** docs/product/accounts.md#links-in-mails */
export const sendReset = (visit: FormVisit) =>
  sendLink(visit, { path: "/recover", body: {}, sent: ACCOUNT_FLASH.resetSent, failed: RESET_MESSAGES.failed });

export const resendConfirmation = (visit: FormVisit) =>
  sendLink(visit, {
    path: "/resend",
    body: { type: "signup" },
    sent: ACCOUNT_FLASH.confirmationSent,
    failed: LINK_MESSAGES.confirmationFailed,
  });

/** For members only: an address without an account is answered alike, and gets no mail. */
export const sendSignInLink = (visit: FormVisit) =>
  sendLink(visit, {
    path: "/otp",
    body: { create_user: false },
    sent: ACCOUNT_FLASH.signInLinkSent,
    failed: LINK_MESSAGES.signInLinkFailed,
  });

async function sendLink({ context, form, next }: FormVisit, { path, body, sent, failed }: LinkMail) {
  const read = readForm(form, resetSchema);
  if (!read.ok) return read.answer;
  const { email } = read.form.value;
  const session = sessionOf(context);
  const target = next && path !== "/recover" ? context.get(pageContext).siteUrl + next : null;
  const query = target ? `?redirect_to=${encodeURIComponent(target)}` : "";
  const { token, isOurs } = await waitForFormToken(session, form);
  if (!isOurs) return read.form.refuse(NOT_OUR_FORM, { token });
  const answer = await callAuth(session, { path: path + query, body: { ...body, email }, form: token });
  if (!answer.ok && answer.code !== "otp_disabled") {
    return read.form.refuse(isReadable(answer) ? answer.message : failed, { status: answer.status });
  }
  session.noteMailRequest(email, MAIL_CODE_LIFETIME_S);
  session.flash(sent, { email });
  return redirect(authPath("signin", next));
}
