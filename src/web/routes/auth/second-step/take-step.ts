import { type SecondStepSentence, secondStepProblem } from "#domain/auth/second-step-messages.ts";
import type { Session, Tokens } from "#web/session.ts";
import { type AuthAnswer, askAuth } from "../ask-auth.ts";
import type { Way } from "./second-ways.ts";

/** `challengeId`: of the message that was sent; the next form answers it. */
export type StepReply = { problem?: SecondStepSentence; challengeId?: string };

/** Takes the posted code, or sends one. @returns null when the session is of the higher level now */
export async function takeStep(session: Session, way: Way, form: FormData): Promise<StepReply | null> {
  if (form.get("intent") === "send") return sendCode(session, way);
  const code = String(form.get("code") ?? "").trim();
  const given = String(form.get("challengeId") ?? "");
  const kept = given === "" ? {} : { challengeId: given };
  if (code === "") return { problem: "empty", ...kept };
  const answer = await prove(session, way, { code, given });
  if (!answer.ok) {
    const problem = secondStepProblem(answer);
    if (problem === "late") return { problem };
    return { problem: problem === "wrong" && way.type === "recovery_code" ? "wrongRecovery" : problem, ...kept };
  }
  session.start(answer.data);
  return null;
}

async function prove(
  session: Session,
  { id, type }: Way,
  { code, given }: { code: string; given: string },
): Promise<AuthAnswer<Tokens>> {
  if (type === "recovery_code") return askAuth(session, { path: "/factors/recovery-codes/verify", body: { code } });
  const asked = given === "" ? await challenge(session, id) : ({ ok: true, data: { id: given } } as const);
  if (!asked.ok) return asked;
  return askAuth(session, { path: `/factors/${id}/verify`, body: { challenge_id: asked.data.id, code } });
}

const challenge = (session: Session, id: string) =>
  askAuth<{ id: string }>(session, { path: `/factors/${id}/challenge`, body: {} });

async function sendCode(session: Session, { id }: Way): Promise<StepReply> {
  const sent = await challenge(session, id);
  return sent.ok ? { challengeId: sent.data.id } : { problem: secondStepProblem(sent) };
}
