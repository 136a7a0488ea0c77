import { data, redirect } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import type { Session, Tokens } from "#shell/session/session.ts";
import type { AuthUser } from "../../../contract/auth.ts";
import type { NewRecoveryCodes } from "../../../contract/factors.ts";
import { PHONE_MESSAGES } from "../../../domain/phone.ts";
import { showRecoveryCode } from "../../../domain/second-factor.ts";
import { SECOND_STEP_MESSAGES, secondStepProblem, TWO_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { type Answer, callAccounts, type Failure } from "../../call-accounts.ts";
import { handlePhoneStep, type PhoneApi, type PhoneStep } from "../../phone-form/steps.ts";
import { enrollFactor, fetchFactors, twoStepPath } from "./factors.ts";
import { type NewApp, postedApp } from "./new-app.tsx";

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

const refused = (answer: Extract<StepAnswer, { problem?: string }>) =>
  data<StepAnswer>({ ...answer, ...(answer.problem && { problem: t(answer.problem) }) }, { status: 422 });
const answered = (answer: StepAnswer) => data(answer, { status: 200 });

async function beginApp(session: Session, form: FormData) {
  const answer = await enrollFactor(session, { factor_type: "totp", name: text(form, "name") });
  if (!answer.ok) return refused({ step: "name", problem: problemOf(answer) });
  const { id, totp } = answer.data;
  return answered({ step: "scan", app: { id, qrCode: totp?.qr_code ?? "", secret: totp?.secret ?? "" } });
}

async function confirmApp(session: Session, form: FormData) {
  const app = postedApp(form);
  const code = text(form, "code");
  if (code === "") return refused({ step: "scan", app, problem: SECOND_STEP_MESSAGES.empty });
  if (await isAdded(session, app.id)) return redirect(twoStepPath({ said: "already" }));
  const path = `/factors/${encodeURIComponent(app.id)}`;
  const issued = await callAccounts<{ id: string }>(session, `${path}/challenge`, { body: {} });
  if (!issued.ok) return refused({ step: "name", problem: problemOf(issued) });
  const body = { challenge_id: issued.data.id, code };
  const proved = await callAccounts<Tokens>(session, `${path}/verify`, { body });
  if (proved.ok) return finish(session, proved.data);
  // The first of two clicks may have confirmed the app already.
  if (await isAdded(session, app.id)) return redirect(twoStepPath({ said: "already" }));
  return refused({ step: "scan", app, problem: problemOf(proved) });
}

/** If added, its recovery codes exist as well, in an answer that may be lost. */
async function isAdded(session: Session, id: string): Promise<boolean> {
  const { factors } = await fetchFactors(session);
  return factors.some((factor) => factor.id === id);
}

async function addPhone(session: Session, form: FormData) {
  const outcome = await handlePhoneStep(form, phoneApi(session, text(form, "name")));
  if (outcome.done) return finish(session, outcome.data);
  const { data: phone, init } = outcome.answer;
  return data<StepAnswer>({ step: "phone", phone }, init ?? 200);
}

/** Answer to a form that was sent before the script loaded: security keys need script. */
async function explainKey() {
  return refused({ step: "key", problem: SECOND_STEP_MESSAGES.needsScript });
}

/** When the first factor is added, recovery codes are created too. */
async function finish(session: Session, tokens: Tokens) {
  session.start(tokens);
  const { codesLeft } = await fetchFactors(session);
  return codesLeft === null ? makeCodes(session) : redirect(twoStepPath({ said: "added" }));
}

async function makeCodes(session: Session) {
  const { codesLeft } = await fetchFactors(session);
  const path = `/factors/recovery-codes${codesLeft === null ? "" : "/regenerate"}`;
  const answer = await callAccounts<NewRecoveryCodes>(session, path, { body: {} });
  if (!answer.ok) return refused({ step: "list", problem: TWO_STEP_MESSAGES.codesFailed });
  return answered({ step: "codes", codes: answer.data.codes.map(showRecoveryCode) });
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

/** `message` is the id of the challenge that the code answers. */
function phoneApi(session: Session, name: string): PhoneApi<Tokens> {
  return {
    sentences: SENTENCES,
    async ask({ channel, ...number }) {
      const enrolling = await enrollFactor(session, { factor_type: "phone", name, ...number });
      if (!enrolling.ok) return enrolling;
      const sent = await sendCode(session, enrolling.data.id, channel);
      return sent.ok ? { ok: true, data: { phone: enrolling.data.phone ?? "", ...sent.data } } : sent;
    },
    async askAgain({ phone, channel }) {
      const enrolling = await findEnrolling(session, phone);
      return enrolling.ok ? sendCode(session, enrolling.data, channel) : enrolling;
    },
    async verify({ phone, token }, message) {
      const enrolling = await findEnrolling(session, phone);
      if (!enrolling.ok) return enrolling;
      const body = { challenge_id: message, code: token };
      return callAccounts<Tokens>(session, `/factors/${enrolling.data}/verify`, { body });
    },
  };
}

async function sendCode(session: Session, id: string, channel: string): Promise<Answer<{ message: string }>> {
  const issued = await callAccounts<{ id: string }>(session, `/factors/${id}/challenge`, { body: { channel } });
  return issued.ok ? { ok: true, data: { message: issued.data.id } } : issued;
}

const GONE = { ok: false, status: 404, code: "mfa_factor_not_found", message: "" } as const;
/** The phone was already added by an earlier post whose answer was lost. */
const ADDED = { ok: false, status: 409, code: "factor_added_already", message: "" } as const;

async function findEnrolling(session: Session, phone: string): Promise<Answer<string>> {
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  if (!user.ok) return user;
  const own = (user.data.factors ?? []).filter((factor) => factor.phone === phone);
  const enrolling = own.find(({ status }) => status === "unverified");
  if (enrolling) return { ok: true, data: enrolling.id };
  return own.length > 0 ? ADDED : GONE;
}
