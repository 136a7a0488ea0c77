import { t } from "#platform/i18n/i18n.ts";
import type { Session, Tokens } from "#shell/session/session.ts";
import type { AuthUser } from "../../../contract/auth.ts";
import type { AuthFactor } from "../../../contract/factors.ts";
import type { PhoneChannel } from "../../../domain/phone.ts";
import { SECOND_STEP_MESSAGES, secondStepProblem } from "../../../domain/second-factor-messages.ts";
import { type Answer, callAuth, type Failure, isReadable } from "../../call-accounts.ts";
import { chosenChannel, type SentMessage, sentMessage } from "../../phone-form/steps.ts";

export type StepReply = SentMessage & { problem?: string };

/** @returns null if the second factor was accepted */
export async function submitStep(session: Session, factor: StepFactor, form: FormData): Promise<StepReply | null> {
  const kept = sentMessage(form);
  if (SENDING.has(String(form.get("intent")))) return sendCode(session, factor, chosenChannel(form), kept);
  const code = String(form.get("code") ?? "").trim();
  if (code === "") return { problem: SECOND_STEP_MESSAGES.empty, ...kept };
  const answer = await prove(session, factor, { code, given: kept.challengeId });
  if (answer.ok) {
    session.start(answer.data);
    return null;
  }
  const problem = secondStepProblem(answer);
  if (problem === "late" || problem === "moved") return { problem: SECOND_STEP_MESSAGES[problem] };
  const isPaper = problem === "wrong" && factor.type === "recovery_code";
  return { problem: SECOND_STEP_MESSAGES[isPaper ? "wrongRecovery" : problem], ...kept };
}

const SENDING = new Set(["send", "again"]);

async function prove(
  session: Session,
  { id, type }: StepFactor,
  { code, given }: { code: string; given: string | undefined },
): Promise<Answer<Tokens>> {
  if (type === "recovery_code") return callAuth(session, { path: "/factors/recovery-codes/verify", body: { code } });
  const issued = given === undefined ? await challenge(session, id) : ({ ok: true, data: { id: given } } as const);
  if (!issued.ok) return issued;
  return callAuth(session, { path: `/factors/${id}/verify`, body: { challenge_id: issued.data.id, code } });
}

const challenge = (session: Session, id: string, body: { channel?: PhoneChannel } = {}) =>
  callAuth<{ id: string }>(session, { path: `/factors/${id}/challenge`, body });

/** If no new code can be sent, the code of the previous message stays valid. */
async function sendCode(
  session: Session,
  { id }: StepFactor,
  chosen: { channel?: PhoneChannel },
  kept: StepReply,
): Promise<StepReply> {
  const sent = await challenge(session, id, chosen);
  return sent.ok ? { challengeId: sent.data.id, ...chosen } : { problem: sentenceOf(sent), ...kept };
}

function sentenceOf(failure: Failure): string {
  return isReadable(failure) ? failure.message : SECOND_STEP_MESSAGES[secondStepProblem(failure)];
}

export type StepFactor = { id: string; type: AuthFactor["factor_type"]; label: string };

const ORDER: readonly AuthFactor["factor_type"][] = ["totp", "webauthn", "phone", "recovery_code"];

/** Second factors of the account: the easiest first, recovery codes last. */
export function listStepFactors({ factors = [] }: AuthUser): StepFactor[] {
  return factors
    .filter(({ status }) => status === "verified")
    .sort((a, b) => ORDER.indexOf(a.factor_type) - ORDER.indexOf(b.factor_type))
    .map((factor) => ({ id: factor.id, type: factor.factor_type, label: labelOf(factor) }));
}

function labelOf({ factor_type: type, friendly_name: name, phone }: AuthFactor): string {
  if (type === "recovery_code") return t("Use a recovery code");
  if (type === "phone") return t("Code to the number ending in {end}", { end: phone.slice(-2) });
  const kind = type === "totp" ? t("Authenticator app") : t("Security key");
  return name ? `${kind}: ${name}` : kind;
}
