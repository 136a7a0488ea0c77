import type { PhoneChannel } from "../../../domain/phone.ts";
import type { SmsProvider } from "../../config/sms-config.ts";
import { type PhoneText, type SendText, SmsRefusal } from "../sender.ts";
import { post } from "./post.ts";

type Config = Extract<SmsProvider, { name: "twilio" }>;

/** Refusals of this very number: no such number, not mobile, not allowed, stopped by its owner, not on WhatsApp. */
const OF_THE_NUMBER = [21211, 21214, 21217, 21408, 21421, 21610, 21612, 21614, 60205, 63003, 63024];

/** Twilio, "Create a Message"; on WhatsApp only an approved template may begin a conversation. */
export function twilio(config: Config, channel: PhoneChannel): SendText {
  const { url, accountSid, authToken } = config;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return async (text) => {
    const { ok, status, body } = await post({
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: { authorization },
      body: new URLSearchParams(channel === "sms" ? smsOf(config, text) : whatsappOf(config, text)),
    });
    if (ok) return body.sid ?? null;
    const code = Number(body.code) || status;
    throw new SmsRefusal(code, { permanent: OF_THE_NUMBER.includes(code) });
  };
}

const smsOf = ({ from }: Config, { to, text }: PhoneText) => ({
  To: to,
  Body: text,
  ...(from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from }),
});

const whatsappOf = ({ from, template }: Config, { to, code }: PhoneText) => ({
  To: `whatsapp:${to}`,
  ...(from.startsWith("MG") ? { MessagingServiceSid: from } : { From: `whatsapp:${from}` }),
  ContentSid: template ?? "",
  ContentVariables: JSON.stringify({ 1: code }),
});
