import { data, redirect } from "react-router";
import type { EnrolledFactor, NewRecoveryCodes } from "#contract/factors.ts";
import { MOST_FACTOR_NAME, showRecoveryCode } from "#domain/auth/second-factor.ts";
import { SECOND_STEP_MESSAGES, secondStepProblem } from "#domain/auth/second-step-messages.ts";
import { TWO_STEP_MESSAGES } from "#domain/auth/two-step-messages.ts";
import { callAccounts, type Failure } from "#web/phone-form/call-accounts.ts";
import type { Session, Tokens } from "#web/session.ts";
import { askFactors } from "./ask-factors.ts";
import { twoStepPath } from "./two-step-path.ts";

/** An app that is on its way in; the form carries it from step to step. */
export type NewApp = { id: string; qrCode: string; secret: string };
export type StepAnswer =
  | { step: "name"; problem: string }
  | { step: "scan"; app: NewApp; problem?: string }
  | { step: "codes"; codes: string[] }
  | { step: "list"; problem: string };

const VERBS = { begin: beginApp, confirm: confirmApp, codes: makeCodes, remove: removeFactor };
const isVerb = (intent: unknown): intent is keyof typeof VERBS => Object.hasOwn(VERBS, String(intent));

export async function changeFactors(session: Session, form: FormData) {
  const intent = form.get("intent");
  return isVerb(intent)
    ? VERBS[intent](session, form)
    : refused({ step: "list", problem: SECOND_STEP_MESSAGES.failed });
}

const refused = (answer: StepAnswer) => data(answer, { status: 422 });
const told = (answer: StepAnswer) => data(answer, { status: 200 });

async function beginApp(session: Session, form: FormData) {
  const friendly_name = text(form, "name").slice(0, MOST_FACTOR_NAME);
  const answer = await callAccounts<EnrolledFactor>(session, "/factors", {
    body: { factor_type: "totp", friendly_name },
  });
  if (!answer.ok) return refused({ step: "name", problem: problemOf(answer) });
  const { id, totp } = answer.data;
  return told({ step: "scan", app: { id, qrCode: totp?.qr_code ?? "", secret: totp?.secret ?? "" } });
}

async function confirmApp(session: Session, form: FormData) {
  const app = { id: text(form, "id"), qrCode: text(form, "qrCode"), secret: text(form, "secret") };
  const code = text(form, "code");
  if (code === "") return refused({ step: "scan", app, problem: SECOND_STEP_MESSAGES.empty });
  const path = `/factors/${encodeURIComponent(app.id)}`;
  const asked = await callAccounts<{ id: string }>(session, `${path}/challenge`, { body: {} });
  if (!asked.ok) return refused({ step: "name", problem: problemOf(asked) });
  const body = { challenge_id: asked.data.id, code };
  const proved = await callAccounts<Tokens>(session, `${path}/verify`, { body });
  if (!proved.ok) return refused({ step: "scan", app, problem: problemOf(proved) });
  session.start(proved.data);
  const { codesLeft } = await askFactors(session);
  return codesLeft === null ? makeCodes(session) : redirect(twoStepPath());
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
