import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { data } from "react-router";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { typedIn } from "#shell/forms/read-form.ts";
import { translatedReply } from "#shell/forms/translated-reply.ts";
import { ATTEMPTS_EXHAUSTED, ATTEMPTS_MESSAGES } from "../../domain/attempts-messages.ts";
import { isPhoneChannel, PHONE_MESSAGES, type PhoneChannel } from "../../domain/phone.ts";
import { phoneCodeSchema, phoneSchema } from "../../domain/phone-fields.ts";
import type { Answer, Failure } from "../call-accounts.ts";

type Number = { phone: string; phone_country?: string; channel: PhoneChannel };

export type PhoneApi<Done> = {
  /** @returns the number as the service parsed it */
  ask(number: Number): Promise<Answer<Sent & { phone: string }>>;
  askAgain(number: Number): Promise<Answer<Sent>>;
  verify(proof: { phone: string; token: string }, message: string): Promise<Answer<Done>>;
  /** Sentences for refusals, by error code; they replace those for sign-in. */
  sentences?: Record<string, string>;
};
/** Id of the message with the code, if the accounts service gives one. */
type Sent = { message?: string };

export type PhoneStep =
  | { step: "number"; reply: SubmissionResult; problem?: string }
  | {
      step: "code";
      phone: string;
      channel: PhoneChannel;
      /** Key of the sent message; a new message has a new key. */
      message: string;
      reply?: SubmissionResult;
      problem?: string;
    };
type Shown = { done: false; answer: ReturnType<typeof data<PhoneStep>> };
type Outcome<Done> = { done: true; data: Done } | Shown;

export function handlePhoneStep<Done>(form: FormData, api: PhoneApi<Done>): Promise<Outcome<Done>> {
  const intent = postedIntent(form);
  if (intent === "code") return verify(form, api);
  return intent === "again" ? askAgain(form, api) : ask(form, api);
}

async function ask<Done>(form: FormData, api: PhoneApi<Done>): Promise<Shown> {
  const submission = parseWithValibot(form, { schema: phoneSchema });
  if (submission.status !== "success") return show({ step: "number", reply: translatedReply(submission.reply()) }, 422);
  const { phone, country, channel } = submission.value;
  const answer = await api.ask({ phone, channel, ...(country ? { phone_country: country } : {}) });
  if (answer.ok) {
    const message = answer.data.message ?? newMessage();
    return show({ step: "code", phone: answer.data.phone, channel, message }, 200);
  }
  if (answer.code === "validation_failed") {
    const reply = translatedReply(submission.reply({ fieldErrors: { phone: [PHONE_MESSAGES.invalid] } }));
    return show({ step: "number", reply }, 422);
  }
  return show({ step: "number", reply: submission.reply(), problem: problemOf(answer, api.sentences) }, answer.status);
}

async function askAgain<Done>(form: FormData, api: PhoneApi<Done>): Promise<Shown> {
  const { message, ...sent } = postedMessage(form);
  const answer = await api.askAgain(sent);
  if (answer.ok) return show({ step: "code", ...sent, message: answer.data.message ?? newMessage() }, 200);
  const problem = problemOf(answer, api.sentences);
  return show({ step: "code", ...sent, message, problem }, answer.status);
}

async function verify<Done>(form: FormData, api: PhoneApi<Done>): Promise<Outcome<Done>> {
  const submission = parseWithValibot(form, { schema: phoneCodeSchema });
  const sent = postedMessage(form);
  const reply = translatedReply(submission.reply({ hideFields: ["code"] }));
  const again = { step: "code" as const, ...sent, reply };
  if (submission.status !== "success") return show(again, 422);
  const answer = await api.verify({ phone: sent.phone, token: submission.value.code }, sent.message);
  if (answer.ok) return { done: true, data: answer.data };
  return show({ ...again, problem: problemOf(answer, api.sentences) }, answer.status);
}

const show = (step: PhoneStep, status: number): Shown => {
  const { problem } = step;
  return { done: false, answer: data(problem ? { ...step, problem: t(problem) } : step, { status }) };
};
const newMessage = () => crypto.randomUUID();

const SENTENCES: Record<string, string> = {
  sms_send_failed: msg("We cannot send codes to this country yet. Please use your email address."),
  otp_expired: PHONE_MESSAGES.codeWrong,
  phone_exists: msg("This number belongs to another account."),
  phone_provider_disabled: PHONE_MESSAGES.switchedOff,
  same_phone: PHONE_MESSAGES.same,
  single_identity_not_deletable: PHONE_MESSAGES.lastWay,
};

export function problemOf(
  { status, code, message }: Omit<Failure, "ok">,
  sentences: Record<string, string> = {},
): string {
  const seconds = Number(/after (\d+) seconds/.exec(message)?.[1]);
  if (!seconds && sentences[code]) return sentences[code];
  if (code === "over_sms_send_rate_limit")
    return seconds
      ? rateLimitedMessage(seconds)
      : msg("We could not send a code right now. Please try again later, or use your email address.");
  if (message === ATTEMPTS_EXHAUSTED) return ATTEMPTS_MESSAGES.code;
  if (status === 429) return rateLimitedMessage();
  return SENTENCES[code] ?? PHONE_MESSAGES.failed;
}

const postedIntent = (form: FormData): FormDataEntryValue | null => form.get("intent") ?? form.get("step");

function postedMessage(form: FormData) {
  return { phone: textOf(form, "phone"), channel: channelOf(form), message: textOf(form, "message") };
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").slice(0, 100);

function channelOf(form: FormData): PhoneChannel {
  const channel = form.get("channel");
  return isPhoneChannel(channel) ? channel : "sms";
}

export function lostStep(form: FormData): PhoneStep {
  const problem = PHONE_MESSAGES.failed;
  const isCode = ["code", "again"].includes(String(postedIntent(form)));
  if (isCode) return { step: "code", ...postedMessage(form), problem };
  return { step: "number", reply: { initialValue: typedIn(form) }, problem };
}

/** The message with the code; the next form carries it, so that its code answers the same message. */
export type SentMessage = { challengeId?: string; channel?: PhoneChannel };

export function sentMessage(form: FormData): SentMessage {
  const challengeId = String(form.get("challengeId") ?? form.get("message") ?? "");
  return challengeId === "" ? {} : { challengeId, ...chosenChannel(form) };
}

export function chosenChannel(form: FormData): { channel?: PhoneChannel } {
  const channel = form.get("channel");
  return isPhoneChannel(channel) ? { channel } : {};
}
