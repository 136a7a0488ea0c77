import { createHmac } from "node:crypto";
import type { PhoneChannel } from "../../../domain/phone.ts";
import type { SmsProvider } from "../../config/sms-config.ts";
import { type SendText, SmsRefusal } from "../sender.ts";
import { post } from "./post.ts";

type Config = Extract<SmsProvider, { name: "webhook" }>;

/** Whatever else sends messages: JSON, signed over id, time and body as the Standard Webhooks specification says. */
export function webhook({ url, secret }: Config, channel: PhoneChannel, clock = () => new Date()): SendText {
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
