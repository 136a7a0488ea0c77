import { redirect } from "react-router";
import { isNumberText } from "#kernel/phone-text.ts";
import { isAdminEmail } from "#kernel/roles.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type PageContext, pageContext } from "#shell/page/page-context.ts";
import type { FlashMessage } from "#shell/session/flash-message.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import type { AuthSession, AuthUser } from "../../contract/auth.ts";
import { ATTEMPTS_EXHAUSTED } from "../../domain/attempts-messages.ts";
import { resetSchema, signInSchema, signUpSchema } from "../../domain/fields.ts";
import { FORM_FAILURES } from "../../domain/form-failures.ts";
import { NOT_OUR_FORM, signInMessage, signUpMessage } from "../../domain/sign-in-messages.ts";
import { askAccountRules } from "../account-rules.ts";
import { callAuth, type Failure, isReadable } from "../call-accounts.ts";
import { findPhoneSettings, usualCountry } from "../phone-form/phone-settings.ts";
import { authPath } from "./auth-path.ts";
import { ACCOUNT_FLASH } from "./flash-messages.ts";
import { waitForFormToken } from "./form-token.ts";
import { readForm } from "./forms.ts";
import { awaitMail, type MailPurpose } from "./inbox/awaited-mail.ts";
import { goToInbox, requestMail } from "./inbox/request-mail.ts";
import { otherMethodsText } from "./other-methods-text.ts";
import { fetchSignInMethods } from "./sign-in-methods.ts";
import { afterSignIn, type FormVisit } from "./visit.ts";

/** docs/product/accounts.md#ways-to-sign-in */
export async function signIn({ context, form, next, acceptLanguage = null }: FormVisit) {
  const read = readForm(form, signInSchema);
  if (!read.ok) return read.answer;
  const { value, refuse } = read.form;
  const session = sessionOf(context);
  const { email, password } = value;
  const who = isNumberText(email) ? await numberOf(session, email, acceptLanguage) : { email };
  const answer = await callAuth<Tokens>(session, { path: "/token?grant_type=password", body: { ...who, password } });
  if (!answer.ok) {
    return refuse(await problemOf(session, answer), {
      status: answer.status,
      unconfirmed: answer.code === "email_not_confirmed",
    });
  }
  session.start(answer.data);
  return redirect(await afterSignIn(context, next));
}

async function numberOf(session: Session, phone: string, acceptLanguage: string | null) {
  return { phone, phone_country: usualCountry(await findPhoneSettings(session), acceptLanguage) };
}

async function problemOf(session: Session, failure: Failure): Promise<string> {
  if (failure.message === ATTEMPTS_EXHAUSTED) {
    // The sentences are joined on the server, so that the page does not load rarely shown text.
    return `${t("Too many wrong passwords were tried for this address, perhaps not by you. Please try your password again in a quarter of an hour, or on a device where you have signed in before.")} ${otherMethodsText(await fetchSignInMethods(session))}`;
  }
  if (isReadable(failure)) return failure.message;
  return failure.status >= 500 ? FORM_FAILURES["sign-in"] : signInMessage(failure.message);
}

/** The confirmation link returns to the page that the visitor wanted (docs/product/accounts.md#signing-up). */
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
  const mail = awaitMail({ purpose: "signup", email, next });
  session.noteSignUp();
  const by = { form: token, awaits: mail.secret };
  const answer = await callAuth<AuthUser | AuthSession>(session, { path, body: { email, password }, ...by });
  if (!answer.ok) {
    const failure = signUpMessage(answer.message);
    if (failure.switchToSignIn) {
      session.flash(ACCOUNT_FLASH.alreadyRegistered, { email });
      return redirect(authPath("signin", next));
    }
    return read.form.refuse(isReadable(answer) ? answer.message : failure.text, { status: answer.status });
  }
  if ("access_token" in answer.data) {
    session.start(answer.data);
    return redirect(await afterSignIn(context, next));
  }
  return goToInbox(context, mail, successMessage(page, email));
}

function successMessage({ hideAccounts, adminEmails }: PageContext, email: string): FlashMessage {
  if (hideAccounts) return ACCOUNT_FLASH.neutralSignUp;
  return isAdminEmail(email, adminEmails) ? ACCOUNT_FLASH.adminSignedUp : ACCOUNT_FLASH.signedUp;
}

/** docs/product/accounts.md#links-in-mails */
export const sendReset = (visit: FormVisit) => sendMail(visit, "reset");
export const resendConfirmation = (visit: FormVisit) => sendMail(visit, "signup");
export const sendSignInLink = (visit: FormVisit) => sendMail(visit, "link");

async function sendMail({ context, form, next }: FormVisit, purpose: MailPurpose) {
  const read = readForm(form, resetSchema);
  if (!read.ok) return read.answer;
  const mail = awaitMail({ purpose, next, email: read.form.value.email });
  const { token, isOurs } = await waitForFormToken(sessionOf(context), form);
  if (!isOurs) return read.form.refuse(NOT_OUR_FORM, { token });
  const answer = await requestMail(context, mail, token);
  if (!answer.ok) return read.form.refuse(answer.message, { status: answer.status });
  return goToInbox(context, mail);
}
