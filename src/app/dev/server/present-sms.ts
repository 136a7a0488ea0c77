import { codeMessage, type PhoneCodeKind } from "#accounts/domain/phone.ts";
import type { KeptSms } from "#accounts/server/sms/queries.ts";
import type { KeptMail } from "#features/email/contract/mail.ts";
import { escapeHtml } from "#platform/mail-transport/escape-html.ts";

/** A message to a phone, as one more mail of the mailbox. */
export function presentKeptSms({ id, channel, kind, recipient, code, createdAt }: KeptSms, siteUrl: string): KeptMail {
  const text = codeMessage(kind as PhoneCodeKind, code, new URL(siteUrl).hostname);
  const way = channel === "whatsapp" ? "WhatsApp" : "SMS";
  return {
    id,
    to: `+${recipient}`,
    subject: `${way}: ${text.split(".")[0]}`,
    html: `<!doctype html><html lang="en"><title>${way}</title><p style="font:1.125rem/1.6 sans-serif;white-space:pre-line">${escapeHtml(text)}</p></html>`,
    text,
    links: [],
    createdAt: createdAt.toISOString(),
  };
}
