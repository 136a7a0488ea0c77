import { isPhoneChannel, type PhoneChannel } from "../../domain/phone.ts";

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
