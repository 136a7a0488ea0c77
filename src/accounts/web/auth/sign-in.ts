import { redirect } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { ATTEMPTS_EXHAUSTED, ATTEMPTS_MESSAGES } from "../../domain/attempts-messages.ts";
import { signInSchema } from "../../domain/fields.ts";
import { SIGN_IN_MESSAGES, signInMessage } from "../../domain/sign-in-messages.ts";
import { callAuth, type Failure, isReadable } from "../call-accounts.ts";
import { readForm } from "./forms.ts";
import { otherMethodsText } from "./other-methods-text.ts";
import { fetchSignInMethods } from "./sign-in-methods.ts";
import { afterSignIn, type FormVisit } from "./visit.ts";

/** docs/product/accounts.md#ways-to-sign-in */
export async function signIn({ context, form, next }: FormVisit) {
  const read = readForm(form, signInSchema);
  if (!read.ok) return read.answer;
  const { value, refuse } = read.form;
  const session = sessionOf(context);
  const answer = await callAuth<Tokens>(session, { path: "/token?grant_type=password", body: value });
  if (!answer.ok) {
    return refuse(await problemOf(session, answer), {
      status: answer.status,
      unconfirmed: answer.code === "email_not_confirmed",
    });
  }
  session.start(answer.data);
  return redirect(await afterSignIn(context, next));
}

async function problemOf(session: Session, failure: Failure): Promise<string> {
  if (failure.message === ATTEMPTS_EXHAUSTED) {
    // Joined here, so that the page need not carry the words of what hardly ever happens.
    return `${t(ATTEMPTS_MESSAGES.password)} ${otherMethodsText(await fetchSignInMethods(session))}`;
  }
  if (isReadable(failure)) return failure.message;
  return failure.status >= 500 ? SIGN_IN_MESSAGES.unexpected : signInMessage(failure.message);
}
