import { createHmac } from "node:crypto";
import type { PhoneChannel } from "../../domain/phone.ts";
import type { SmsProvider } from "../config/sms-config.ts";
import { type PhoneText, post, type SendText, SmsRefusal } from "./sender.ts";

type AfricasTalkingConfig = Extract<SmsProvider, { name: "africastalking" }>;

/** Status codes of Africa's Talking for an accepted message: processed, sent, queued. */
const ACCEPTED = [100, 101, 102];
/** Status codes for errors of our account or the service, not the number: no credit, held back, internal, gateway. */
const TEMPORARY = [401, 405, 500, 501, 502];

/** Africa's Talking "Send SMS": the result is per recipient. */
export function africasTalking({ url, username, apiKey, from }: AfricasTalkingConfig): SendText {
  return async ({ to, text }) => {
    const { ok, status, body } = await post({
      url: `${url}/version1/messaging`,
      headers: { apiKey },
      body: new URLSearchParams({ username, to, message: text, ...(from ? { from } : {}) }),
    });
    if (!ok) throw new SmsRefusal(status, { permanent: false });
    const [recipient] = body.SMSMessageData?.Recipients ?? [];
    const code = Number(recipient?.statusCode);
    if (ACCEPTED.includes(code)) return recipient.messageId ?? null;
    throw new SmsRefusal(recipient ? code : "no recipient", {
      permanent: Boolean(recipient) && !TEMPORARY.includes(code),
    });
  };
}

type TwilioConfig = Extract<SmsProvider, { name: "twilio" }>;

/** Twilio errors of the number itself: invalid, not mobile, not allowed, opted out, not on WhatsApp. */
const TWILIO_NUMBER_ERRORS = [21211, 21214, 21217, 21408, 21421, 21610, 21612, 21614, 60205, 63003, 63024];

/** Twilio "Create a Message"; on WhatsApp only an approved template may start a conversation. */
export function twilio(config: TwilioConfig, channel: PhoneChannel): SendText {
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
    throw new SmsRefusal(code, { permanent: TWILIO_NUMBER_ERRORS.includes(code) });
  };
}

const smsOf = ({ from }: TwilioConfig, { to, text }: PhoneText) => ({
  To: to,
  Body: text,
  ...(from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from }),
});

const whatsappOf = ({ from, template }: TwilioConfig, { to, code }: PhoneText) => ({
  To: `whatsapp:${to}`,
  ...(from.startsWith("MG") ? { MessagingServiceSid: from } : { From: `whatsapp:${from}` }),
  ContentSid: template ?? "",
  ContentVariables: JSON.stringify({ 1: code }),
});

type WhatsappConfig = Extract<SmsProvider, { name: "whatsapp" }>;

/** WhatsApp errors of the number: not on WhatsApp, country restricted, the sender itself, not on a trial's list. */
const WHATSAPP_NUMBER_ERRORS = [131021, 131026, 131030, 130497];

/** WhatsApp Cloud API "authentication template messages": the code is in the text and on the copy button. */
export function whatsappCloud({ url, token, numberId, template, language }: WhatsappConfig): SendText {
  return async ({ to, code }) => {
    const parameters = [{ type: "text", text: code }];
    const { ok, status, body } = await post({
      url: `${url}/${encodeURIComponent(numberId)}/messages`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: to.slice(1),
        type: "template",
        template: {
          name: template,
          language: { code: language },
          components: [
            { type: "body", parameters },
            { type: "button", sub_type: "url", index: "0", parameters },
          ],
        },
      }),
    });
    if (ok) return body.messages?.[0]?.id ?? null;
    const problem = Number(body.error?.code) || status;
    throw new SmsRefusal(problem, { permanent: WHATSAPP_NUMBER_ERRORS.includes(problem) });
  };
}

type WebhookConfig = Extract<SmsProvider, { name: "webhook" }>;

/** Sends JSON to any other service; the signature covers id, time and body, as Standard Webhooks specifies. */
export function webhook({ url, secret }: WebhookConfig, channel: PhoneChannel, clock = () => new Date()): SendText {
  return async ({ id, to, text, code }) => {
    const body = JSON.stringify({ type: "message.send", channel, to, text, code });
    const seconds = Math.floor(clock().getTime() / 1000);
    const signature = createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64");
    const answer = await post({
      url,
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(seconds),
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
    if (!answer.ok) throw new SmsRefusal(answer.status, { permanent: answer.status === 422 || answer.status === 410 });
    return typeof answer.body.id === "string" ? answer.body.id.slice(0, 200) : null;
  };
}
