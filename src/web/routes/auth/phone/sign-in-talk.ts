import type { CodeAnswer } from "#contract/phone.ts";
import { callAccounts } from "#web/call-accounts.ts";
import type { PhoneTalk } from "#web/phone-form/steps.ts";
import type { Session, Tokens } from "#web/session.ts";

/** Signing in and opening an account are one thing: the number decides. */
export function signInTalk(session: Session): PhoneTalk<Tokens> {
  const ask: PhoneTalk<Tokens>["ask"] = (body) => callAccounts<CodeAnswer>(session, "/otp", { body });
  return {
    ask,
    askAgain: ask,
    verify: (proof) => callAccounts<Tokens>(session, "/verify", { body: { type: "sms", ...proof } }),
  };
}
