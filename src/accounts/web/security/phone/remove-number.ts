import { data } from "react-router";
import type { Session } from "#shell/session/session.ts";
import { callAccounts } from "../../call-accounts.ts";
import { type PhoneStep, problemOf } from "../../phone-form/steps.ts";

/** Null when the number is gone, else what the page shows. */
export async function removeNumber(session: Session) {
  const answer = await callAccounts(session, "/user/phone", { method: "DELETE" });
  if (answer.ok) return null;
  const step: PhoneStep = { step: "number", reply: {}, problem: problemOf(answer) };
  return data(step, { status: answer.status });
}
