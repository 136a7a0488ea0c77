import type { Session, Tokens } from "#shell/session/session.ts";
import type { AuthUser } from "../../../contract/auth.ts";
import { PHONE_MESSAGES } from "../../../domain/phone.ts";
import { SECOND_STEP_MESSAGES } from "../../../domain/second-step-messages.ts";
import { TWO_STEP_MESSAGES } from "../../../domain/two-step-messages.ts";
import { type Answer, callAccounts } from "../../call-accounts.ts";
import type { PhoneTalk } from "../../phone-form/steps.ts";
import { beginFactor } from "./begin-factor.ts";

const SENTENCES: Record<string, string> = {
  mfa_verification_failed: PHONE_MESSAGES.codeWrong,
  mfa_challenge_expired: PHONE_MESSAGES.codeWrong,
  mfa_ip_address_mismatch: SECOND_STEP_MESSAGES.moved,
  mfa_factor_not_found: TWO_STEP_MESSAGES.late,
  factor_added_already: TWO_STEP_MESSAGES.already,
  mfa_verified_factor_exists: TWO_STEP_MESSAGES.numberTaken,
  mfa_factor_name_conflict: TWO_STEP_MESSAGES.nameTaken,
  too_many_enrolled_mfa_factors: TWO_STEP_MESSAGES.tooMany,
  sms_send_failed: TWO_STEP_MESSAGES.notServed,
  over_sms_send_rate_limit: TWO_STEP_MESSAGES.notSent,
};

/** A number becomes a second step once a code came back from it; `message` is the question that it answers. */
export function phoneTalk(session: Session, name: string): PhoneTalk<Tokens> {
  return {
    sentences: SENTENCES,
    async ask({ channel, ...number }) {
      const begun = await beginFactor(session, { factor_type: "phone", name, ...number });
      if (!begun.ok) return begun;
      const sent = await sendCode(session, begun.data.id, channel);
      return sent.ok ? { ok: true, data: { phone: begun.data.phone ?? "", ...sent.data } } : sent;
    },
    async askAgain({ phone, channel }) {
      const begun = await findBegun(session, phone);
      return begun.ok ? sendCode(session, begun.data, channel) : begun;
    },
    async verify({ phone, token }, message) {
      const begun = await findBegun(session, phone);
      if (!begun.ok) return begun;
      const body = { challenge_id: message, code: token };
      return callAccounts<Tokens>(session, `/factors/${begun.data}/verify`, { body });
    },
  };
}

async function sendCode(session: Session, id: string, channel: string): Promise<Answer<{ message: string }>> {
  const asked = await callAccounts<{ id: string }>(session, `/factors/${id}/challenge`, { body: { channel } });
  return asked.ok ? { ok: true, data: { message: asked.data.id } } : asked;
}

const GONE = { ok: false, status: 404, code: "mfa_factor_not_found", message: "" } as const;
/** By a post before this one, whose answer was lost. */
const ADDED = { ok: false, status: 409, code: "factor_added_already", message: "" } as const;

/** The factor that was begun with this number, which the form carries from step to step. */
async function findBegun(session: Session, phone: string): Promise<Answer<string>> {
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  if (!user.ok) return user;
  const own = (user.data.factors ?? []).filter((factor) => factor.phone === phone);
  const begun = own.find(({ status }) => status === "unverified");
  if (begun) return { ok: true, data: begun.id };
  return own.length > 0 ? ADDED : GONE;
}
