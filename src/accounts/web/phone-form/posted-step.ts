import { typedIn } from "#shell/forms/interrupted-post.ts";
import { isPhoneChannel, PHONE_MESSAGES, type PhoneChannel } from "../../domain/phone.ts";
import type { PhoneStep } from "./steps.ts";

/** Which step a form of these pages takes. */
export const postedIntent = (form: FormData): FormDataEntryValue | null => form.get("intent") ?? form.get("step");

/** What the forms of a code carry: where its message went, how, and which one it was. */
export function postedMessage(form: FormData) {
  return { phone: textOf(form, "phone"), channel: channelOf(form), message: textOf(form, "message") };
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").slice(0, 100);

function channelOf(form: FormData): PhoneChannel {
  const channel = form.get("channel");
  return isPhoneChannel(channel) ? channel : "sms";
}

/** The step of a form whose post got no answer. */
export function lostStep(form: FormData): PhoneStep {
  const problem = PHONE_MESSAGES.failed;
  const isCode = ["code", "again"].includes(String(postedIntent(form)));
  if (isCode) return { step: "code", ...postedMessage(form), problem };
  return { step: "number", reply: { initialValue: typedIn(form) }, problem };
}

/** The message that the posted code answers, and how it came: the next form answers it too. */
export type SentMessage = { challengeId?: string; channel?: PhoneChannel };

export function sentMessage(form: FormData): SentMessage {
  const challengeId = String(form.get("challengeId") ?? form.get("message") ?? "");
  return challengeId === "" ? {} : { challengeId, ...chosenChannel(form) };
}

export function chosenChannel(form: FormData): { channel?: PhoneChannel } {
  const channel = form.get("channel");
  return isPhoneChannel(channel) ? { channel } : {};
}
