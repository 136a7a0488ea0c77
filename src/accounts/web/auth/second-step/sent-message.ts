import { isPhoneChannel, type PhoneChannel } from "../../../domain/phone.ts";

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
