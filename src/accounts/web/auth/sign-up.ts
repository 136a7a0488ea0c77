import { redirect } from "react-router";
import { isAdminEmail } from "#kernel/roles.ts";
import { type PageContext, pageContext } from "#shell/page/page-context.ts";
import type { FlashMessage } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { AuthSession, AuthUser } from "../../contract/auth.ts";
import { signUpSchema } from "../../domain/fields.ts";
import { MAIL_CODE_LIFETIME_S } from "../../domain/one-time-code.ts";
import { NOT_OUR_FORM, signUpMessage } from "../../domain/sign-in-messages.ts";
import { askAccountRules } from "../account-rules.ts";
import { callAuth, isReadable } from "../call-accounts.ts";
import { authPath } from "./auth-path.ts";
import { ACCOUNT_FLASH } from "./flash-messages.ts";
import { waitForFormToken } from "./form-token.ts";
import { readForm } from "./forms.ts";
import { afterSignIn, type FormVisit } from "./visit.ts";

/** The confirmation's link comes back to the page that the visitor wanted (docs/product/accounts.md#signing-up). */
export async function signUp({ context, form, next }: FormVisit) {
  const session = sessionOf(context);
  const { passwordMinLength } = await askAccountRules(session);
  const read = readForm(form, signUpSchema(passwordMinLength));
  if (!read.ok) return read.answer;
  const { email, password } = read.form.value;
  const page = context.get(pageContext);
  const path = next ? `/signup?redirect_to=${encodeURIComponent(page.siteUrl + next)}` : "/signup";
  const { token, isOurs } = await waitForFormToken(session, form);
  if (!isOurs) return read.form.refuse(NOT_OUR_FORM, { token });
  const answer = await callAuth<AuthUser | AuthSession>(session, { path, body: { email, password }, form: token });
  if (!answer.ok) {
    const failure = signUpMessage(answer.message);
    if (failure.switchToSignIn) return toSignIn(ACCOUNT_FLASH.alreadyRegistered);
    return read.form.refuse(isReadable(answer) ? answer.message : failure.text, { status: answer.status });
  }
  if ("access_token" in answer.data) {
    session.start(answer.data);
    return redirect(await afterSignIn(context, next));
  }
  session.noteMailRequest(email, MAIL_CODE_LIFETIME_S);
  return toSignIn(successMessage(page, email));

  function toSignIn(message: FlashMessage) {
    session.flash(message, { email });
    return redirect(authPath("signin", next));
  }
}

function successMessage({ hideAccounts, adminEmails }: PageContext, email: string): FlashMessage {
  if (hideAccounts) return ACCOUNT_FLASH.neutralSignUp;
  return isAdminEmail(email, adminEmails) ? ACCOUNT_FLASH.adminSignedUp : ACCOUNT_FLASH.signedUp;
}
