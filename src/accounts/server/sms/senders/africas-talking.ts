import type { SmsProvider } from "../../config/sms-config.ts";
import { type SendText, SmsRefusal } from "../sender.ts";
import { post } from "./post.ts";

type Config = Extract<SmsProvider, { name: "africastalking" }>;

/** Processed, sent, queued. */
const TAKEN = [100, 101, 102];
/** Of the account or the service, not of the number: out of credit, held back, internal and gateway errors. */
const PASSING = [401, 405, 500, 501, 502];

/** Africa's Talking, "Send SMS": a form with the key in a header; the outcome is told for each recipient. */
export function africasTalking({ url, username, apiKey, from }: Config): SendText {
  return async ({ to, text }) => {
    const { ok, status, body } = await post({
      url: `${url}/version1/messaging`,
      headers: { apiKey },
      body: new URLSearchParams({ username, to, message: text, ...(from ? { from } : {}) }),
    });
    if (!ok) throw new SmsRefusal(status, { permanent: false });
    const [recipient] = body.SMSMessageData?.Recipients ?? [];
    const code = Number(recipient?.statusCode);
    if (TAKEN.includes(code)) return recipient.messageId ?? null;
    throw new SmsRefusal(recipient ? code : "no recipient", {
      permanent: Boolean(recipient) && !PASSING.includes(code),
    });
  };
}
