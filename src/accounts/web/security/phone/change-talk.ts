import type { Session, Tokens } from "#shell/session/session.ts";
import type { AuthUser } from "../../../contract/auth.ts";
import { PHONE_MESSAGES } from "../../../domain/phone.ts";
import { callAccounts } from "../../call-accounts.ts";
import type { PhoneTalk } from "../../phone-form/steps.ts";

const SAME = { ok: false, status: 422, code: "same_phone", message: PHONE_MESSAGES.same } as const;

/** A new number is the account's once its code came back. */
export function changeTalk(session: Session): PhoneTalk<Tokens> {
  return {
    async ask(body) {
      const answer = await callAccounts<AuthUser>(session, "/user", { method: "PUT", body });
      if (!answer.ok) return answer;
      return answer.data.new_phone ? { ok: true, data: { phone: answer.data.new_phone } } : SAME;
    },
    askAgain: (body) => callAccounts(session, "/resend", { body: { type: "phone_change", ...body } }),
    verify: (proof) => callAccounts<Tokens>(session, "/verify", { body: { type: "phone_change", ...proof } }),
  };
}
