import type { Session, Tokens } from "#shell/session/session.ts";
import type { CodeAnswer } from "../../../contract/phone.ts";
import { callAccounts } from "../../call-accounts.ts";
import type { PhoneTalk } from "../../phone-form/steps.ts";

/** Signing in and opening an account are one thing: the number decides. */
export function signInTalk(session: Session): PhoneTalk<Tokens> {
  const ask: PhoneTalk<Tokens>["ask"] = (body) => callAccounts<CodeAnswer>(session, "/otp", { body });
  return {
    ask,
    askAgain: ask,
    verify: (proof) => callAccounts<Tokens>(session, "/verify", { body: { type: "sms", ...proof } }),
  };
}
