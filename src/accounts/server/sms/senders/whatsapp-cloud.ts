import type { SmsProvider } from "../../config/sms-config.ts";
import { type SendText, SmsRefusal } from "../sender.ts";
import { post } from "./post.ts";

type Config = Extract<SmsProvider, { name: "whatsapp" }>;

/** Undeliverable to this number: not on WhatsApp, country restricted, the sender itself, not on a trial's list. */
const OF_THE_NUMBER = [131021, 131026, 131030, 130497];

/** WhatsApp Cloud API, "authentication template messages": the code stands in the text and on the button that copies it. */
export function whatsappCloud({ url, token, numberId, template, language }: Config): SendText {
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
    throw new SmsRefusal(problem, { permanent: OF_THE_NUMBER.includes(problem) });
  };
}
