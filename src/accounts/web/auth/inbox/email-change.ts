import { data, redirect } from "react-router";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Session, sessionOf } from "#shell/session/session.ts";
import { unreachable, visitorOf } from "#shell/session/visitor.ts";
import type { AuthSession, AwaitedAnswer, EmailChangeAnswer, HalfConfirmed } from "../../../contract/auth.ts";
import { codeSchema } from "../../../domain/code-fields.ts";
import { openMails } from "../../../domain/email-change.ts";
import { EMAIL_MESSAGES } from "../../../domain/messages.ts";
import { callAuth, type Failure, isReadable } from "../../call-accounts.ts";
import { ACCOUNT_FLASH } from "../flash-messages.ts";
import { type FormResult, readForm } from "../forms.ts";
import type { FormVisit } from "../visit.ts";
import type { Route } from "./+types/email-change";
import { problemOfCode } from "./redeem-code.ts";

export const CHANGE_PAGE = "/auth/inbox/change";

export async function fetchEmailChange(session: Session): Promise<EmailChangeAnswer> {
  const answer = await callAuth<EmailChangeAnswer>(session, { path: "/user/email-change", method: "GET" });
  if (!answer.ok) throw unreachable();
  return answer.data;
}

/** The waiting page polls this. `left`: number of unconfirmed mails that the page knows of. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (isGuest(await visitorOf(context))) return answer(true, 401);
  const left = openMails((await fetchEmailChange(sessionOf(context))).mails).length;
  const used = left !== Number(url.searchParams.get("left"));
  return answer(used);
}

const answer = (used: boolean, status = 200) =>
  Response.json({ used } satisfies AwaitedAnswer, { status, headers: { "cache-control": "no-store" } });

export async function redeemChangeCode(context: FormVisit["context"], form: FormData, change: EmailChangeAnswer) {
  const read = readForm(form, codeSchema);
  if (!read.ok) return read.answer;
  const session = sessionOf(context);
  let refused: Failure | null = null;
  for (const { email } of openMails(change.mails)) {
    const body = { type: "email_change", email, token: read.form.value.code };
    const answer = await callAuth<AuthSession | HalfConfirmed>(session, { path: "/verify", body });
    if (answer.ok) {
      await endOther(session, answer.data);
      return redirect(CHANGE_PAGE);
    }
    refused ??= answer;
  }
  return refused ? read.form.refuse(problemOfChange(refused), { status: refused.status }) : redirect(CHANGE_PAGE);
}

/** Ends the session that the code opened, because that session has passed no second factor. */
async function endOther(session: Session, opened: AuthSession | HalfConfirmed): Promise<void> {
  if (!("access_token" in opened)) return;
  await session.fetchAuth("/logout?scope=local", undefined, "POST", { token: opened.access_token });
}

export async function askForChangeAgain(context: FormVisit["context"], { mails }: EmailChangeAnswer) {
  const session = sessionOf(context);
  const answer = await callAuth(session, { path: "/user", method: "PUT", body: { email: mails[0]?.email } });
  if (!answer.ok) {
    const problem = isReadable(answer) ? answer.message : problemOfChange(answer, EMAIL_MESSAGES.changeFailed);
    return data<FormResult>({ intent: "again", reply: {}, problem: t(problem) }, { status: answer.status });
  }
  session.flash(ACCOUNT_FLASH.changeMailSent);
  return redirect(CHANGE_PAGE);
}

const problemOfChange = (failure: Failure, otherwise = problemOfCode(failure)): string =>
  failure.code === "email_exists" ? EMAIL_MESSAGES.taken : otherwise;
