import type { Session, Tokens } from "#shell/session/session.ts";
import type { PhoneChannel } from "../../../domain/phone.ts";
import { SECOND_STEP_MESSAGES, secondStepProblem } from "../../../domain/second-step-messages.ts";
import type { Answer, Failure } from "../../call-accounts.ts";
import { askAuth, isForPeople } from "../ask-auth.ts";
import type { Way } from "./second-ways.ts";
import { chosenChannel, type SentMessage, sentMessage } from "./sent-message.ts";

/** `problem` is a sentence. */
export type StepReply = SentMessage & { problem?: string };

/** Takes the posted code, or sends one. @returns null when the session is of the higher level now */
export async function takeStep(session: Session, way: Way, form: FormData): Promise<StepReply | null> {
  const kept = sentMessage(form);
  if (SENDING.has(String(form.get("intent")))) return sendCode(session, way, chosenChannel(form), kept);
  const code = String(form.get("code") ?? "").trim();
  if (code === "") return { problem: SECOND_STEP_MESSAGES.empty, ...kept };
  const answer = await prove(session, way, { code, given: kept.challengeId });
  if (answer.ok) {
    session.start(answer.data);
    return null;
  }
  const problem = secondStepProblem(answer);
  if (problem === "late" || problem === "moved") return { problem: SECOND_STEP_MESSAGES[problem] };
  const isPaper = problem === "wrong" && way.type === "recovery_code";
  return { problem: SECOND_STEP_MESSAGES[isPaper ? "wrongRecovery" : problem], ...kept };
}

const SENDING = new Set(["send", "again"]);

async function prove(
  session: Session,
  { id, type }: Way,
  { code, given }: { code: string; given: string | undefined },
): Promise<Answer<Tokens>> {
  if (type === "recovery_code") return askAuth(session, { path: "/factors/recovery-codes/verify", body: { code } });
  const asked = given === undefined ? await challenge(session, id) : ({ ok: true, data: { id: given } } as const);
  if (!asked.ok) return asked;
  return askAuth(session, { path: `/factors/${id}/verify`, body: { challenge_id: asked.data.id, code } });
}

const challenge = (session: Session, id: string, body: { channel?: PhoneChannel } = {}) =>
  askAuth<{ id: string }>(session, { path: `/factors/${id}/challenge`, body });

/** The message of before stays good when no other one can be sent. */
async function sendCode(
  session: Session,
  { id }: Way,
  chosen: { channel?: PhoneChannel },
  kept: StepReply,
): Promise<StepReply> {
  const sent = await challenge(session, id, chosen);
  return sent.ok ? { challengeId: sent.data.id, ...chosen } : { problem: sentenceOf(sent), ...kept };
}

function sentenceOf(failure: Failure): string {
  return isForPeople(failure) ? failure.message : SECOND_STEP_MESSAGES[secondStepProblem(failure)];
}
