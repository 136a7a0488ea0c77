import { redirect } from "react-router";
import { msg } from "#kernel/translate.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { AuthSession } from "../../../contract/auth.ts";
import { ATTEMPTS_EXHAUSTED } from "../../../domain/attempts-messages.ts";
import { codeSchema } from "../../../domain/code-fields.ts";
import { INBOX_MESSAGES } from "../../../domain/inbox-messages.ts";
import { CODE_MESSAGES } from "../../../domain/messages.ts";
import { callAuth, type Failure, isReadable } from "../../call-accounts.ts";
import { choosePasswordPath } from "../callback-state.ts";
import { ACCOUNT_FLASH, CHOOSE_FLASH } from "../flash-messages.ts";
import { readForm } from "../forms.ts";
import { afterSignIn, type FormVisit } from "../visit.ts";
import type { AwaitedMail } from "./awaited-mail.ts";

type Context = FormVisit["context"];

export async function redeemCode(context: Context, form: FormData, { purpose, email, next }: AwaitedMail) {
  const read = readForm(form, codeSchema);
  if (!read.ok) return read.answer;
  const session = sessionOf(context);
  const body = { type: purpose === "reset" ? "recovery" : "email", email, token: read.form.value.code };
  const answer = await callAuth<AuthSession>(session, { path: "/verify", body });
  if (!answer.ok) return read.form.refuse(problemOfCode(answer), { status: answer.status });
  session.start(answer.data);
  const dropped = answer.data.password_dropped;
  if (!dropped && purpose !== "reset") return redirect(await afterSignIn(context, next));
  session.flash(dropped ? CHOOSE_FLASH[dropped] : ACCOUNT_FLASH.resetVerified);
  return redirect(choosePasswordPath(next));
}

export function problemOfCode(failure: Failure): string {
  if (failure.message === ATTEMPTS_EXHAUSTED)
    return msg(
      "Too many wrong codes were tried for this address, perhaps not by you. The link in the email still works. You can also try a code again in an hour.",
    );
  if (isReadable(failure)) return failure.message;
  return failure.code === "otp_expired" ? CODE_MESSAGES.invalid : INBOX_MESSAGES.failed;
}
