import type { PhoneChannel } from "../../domain/phone.ts";
import type { SmsConfig, SmsProvider } from "../config/sms-config.ts";
import type { SendText } from "./sender.ts";
import { africasTalking } from "./senders/africas-talking.ts";
import { twilio } from "./senders/twilio.ts";
import { webhook } from "./senders/webhook.ts";
import { whatsappCloud } from "./senders/whatsapp-cloud.ts";

/** What sends on this channel; null when messages are kept for /dev/mailbox, or nothing is configured. */
export function findSender({ providers }: SmsConfig, channel: PhoneChannel): SendText | null {
  const provider = providers[channel];
  return provider === undefined ? null : senderOf(provider, channel);
}

function senderOf(provider: SmsProvider, channel: PhoneChannel): SendText | null {
  if (provider.name === "africastalking") return africasTalking(provider);
  if (provider.name === "twilio") return twilio(provider, channel);
  if (provider.name === "whatsapp") return whatsappCloud(provider);
  if (provider.name === "webhook") return webhook(provider, channel);
  return null;
}
