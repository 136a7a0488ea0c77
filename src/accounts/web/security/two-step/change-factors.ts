import { data, redirect } from "react-router";
import type { Session, Tokens } from "#shell/session/session.ts";
import type { NewRecoveryCodes } from "../../../contract/factors.ts";
import { showRecoveryCode } from "../../../domain/second-factor.ts";
import { SECOND_STEP_MESSAGES, secondStepProblem } from "../../../domain/second-step-messages.ts";
import { TWO_STEP_MESSAGES } from "../../../domain/two-step-messages.ts";
import { callAccounts, type Failure } from "../../call-accounts.ts";
import { type PhoneStep, takePhoneStep } from "../../phone-form/steps.ts";
import { askFactors } from "./ask-factors.ts";
import { beginFactor } from "./begin-factor.ts";
import { phoneTalk } from "./phone-talk.ts";
import { type NewApp, postedApp } from "./posted-app.ts";
import { twoStepPath } from "./two-step-path.ts";

export type StepAnswer =
  | { step: "name"; problem: string }
  | { step: "scan"; app: NewApp; problem?: string }
  | { step: "phone"; phone: PhoneStep }
  | { step: "key"; problem: string }
  | { step: "codes"; codes: string[] }
  | { step: "list"; problem: string };

const VERBS = { begin: beginApp, confirm: confirmApp, key: explainKey, codes: makeCodes, remove: removeFactor };
const isVerb = (intent: unknown): intent is keyof typeof VERBS => Object.hasOwn(VERBS, String(intent));

export async function changeFactors(session: Session, form: FormData) {
  const intent = form.get("intent");
  if (isVerb(intent)) return VERBS[intent](session, form);
  return form.has("phone") ? addPhone(session, form) : refused({ step: "list", problem: SECOND_STEP_MESSAGES.failed });
}

const refused = (answer: StepAnswer) => data(answer, { status: 422 });
const told = (answer: StepAnswer) => data(answer, { status: 200 });

async function beginApp(session: Session, form: FormData) {
  const answer = await beginFactor(session, { factor_type: "totp", name: text(form, "name") });
  if (!answer.ok) return refused({ step: "name", problem: problemOf(answer) });
  const { id, totp } = answer.data;
  return told({ step: "scan", app: { id, qrCode: totp?.qr_code ?? "", secret: totp?.secret ?? "" } });
}

async function confirmApp(session: Session, form: FormData) {
  const app = postedApp(form);
  const code = text(form, "code");
  if (code === "") return refused({ step: "scan", app, problem: SECOND_STEP_MESSAGES.empty });
  if (await isAdded(session, app.id)) return redirect(twoStepPath({ said: "already" }));
  const path = `/factors/${encodeURIComponent(app.id)}`;
  const asked = await callAccounts<{ id: string }>(session, `${path}/challenge`, { body: {} });
  if (!asked.ok) return refused({ step: "name", problem: problemOf(asked) });
  const body = { challenge_id: asked.data.id, code };
  const proved = await callAccounts<Tokens>(session, `${path}/verify`, { body });
  if (proved.ok) return finish(session, proved.data);
  // The same press may have come a moment before.
  if (await isAdded(session, app.id)) return redirect(twoStepPath({ said: "already" }));
  return refused({ step: "scan", app, problem: problemOf(proved) });
}

/** Then its recovery codes were made as well, for an answer that perhaps nobody saw. */
async function isAdded(session: Session, id: string): Promise<boolean> {
  const { factors } = await askFactors(session);
  return factors.some((factor) => factor.id === id);
}

async function addPhone(session: Session, form: FormData) {
  const outcome = await takePhoneStep(form, phoneTalk(session, text(form, "name")));
  if (outcome.done) return finish(session, outcome.data);
  const { data: phone, init } = outcome.answer;
  return data<StepAnswer>({ step: "phone", phone }, init ?? 200);
}

/** Only a browser can ask a security key: this answers a form that was sent before its script was there. */
async function explainKey() {
  return refused({ step: "key", problem: SECOND_STEP_MESSAGES.needsScript });
}

/** Recovery codes come with the first second step. */
async function finish(session: Session, tokens: Tokens) {
  session.start(tokens);
  const { codesLeft } = await askFactors(session);
  return codesLeft === null ? makeCodes(session) : redirect(twoStepPath({ said: "added" }));
}

async function makeCodes(session: Session) {
  const { codesLeft } = await askFactors(session);
  const path = `/factors/recovery-codes${codesLeft === null ? "" : "/regenerate"}`;
  const answer = await callAccounts<NewRecoveryCodes>(session, path, { body: {} });
  if (!answer.ok) return refused({ step: "list", problem: TWO_STEP_MESSAGES.codesFailed });
  return told({ step: "codes", codes: answer.data.codes.map(showRecoveryCode) });
}

async function removeFactor(session: Session, form: FormData) {
  const path = `/factors/${encodeURIComponent(text(form, "id"))}`;
  const answer = await callAccounts(session, path, { method: "DELETE" });
  return answer.ok ? redirect(twoStepPath({ said: "removed" })) : refused({ step: "list", problem: problemOf(answer) });
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

function problemOf(failure: Failure): string {
  if (failure.code === "mfa_factor_name_conflict") return TWO_STEP_MESSAGES.nameTaken;
  if (failure.code === "too_many_enrolled_mfa_factors") return TWO_STEP_MESSAGES.tooMany;
  if (failure.code === "mfa_factor_not_found") return TWO_STEP_MESSAGES.late;
  return SECOND_STEP_MESSAGES[secondStepProblem(failure)];
}
