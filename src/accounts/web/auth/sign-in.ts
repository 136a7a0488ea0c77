import { redirect } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { signInSchema } from "../../domain/fields.ts";
import { SIGN_IN_MESSAGES, signInMessage } from "../../domain/sign-in-messages.ts";
import { TRIES_MESSAGES, TRIES_USED_UP } from "../../domain/tries-messages.ts";
import type { Failure } from "../call-accounts.ts";
import { askAuth, isForPeople } from "./ask-auth.ts";
import { readForm } from "./forms.ts";
import { otherWaysNow } from "./other-ways-now.ts";
import { afterSignIn, type FormVisit } from "./visit.ts";
import { askWays } from "./ways/ask-ways.ts";

/** M§8 "Sign-in". */
export async function signIn({ context, form, next }: FormVisit) {
  const read = readForm(form, signInSchema);
  if (!read.ok) return read.answer;
  const { value, refuse } = read.form;
  const session = sessionOf(context);
  const answer = await askAuth<Tokens>(session, { path: "/token?grant_type=password", body: value });
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
  if (failure.message === TRIES_USED_UP) {
    // Joined here, so that the page need not carry the words of what hardly ever happens.
    return `${t(TRIES_MESSAGES.password)} ${otherWaysNow(await askWays(session))}`;
  }
  if (isForPeople(failure)) return failure.message;
  return failure.status >= 500 ? SIGN_IN_MESSAGES.unexpected : signInMessage(failure.message);
}
