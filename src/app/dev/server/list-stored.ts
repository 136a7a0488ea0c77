import { codeMessage, type PhoneCodeKind } from "#accounts/domain/phone.ts";
import { listStoredSms, type StoredSms } from "#accounts/server/sms/queries.ts";
import type { StoredMail } from "#features/email/contract/mail.ts";
import type { Context } from "#platform/context.ts";
import { escapeHtml } from "#platform/mail-transport/render-html.ts";
import { listStoredMails, type StoredMailRow } from "./queries.ts";

const AT_MOST = 100;

/** What no service took because there is none: mails and messages to phones, newest first. */
export async function listStored({ db, config }: Context, to?: string): Promise<StoredMail[]> {
  const mails = await listStoredMails(db, to);
  const texts = await listStoredSms(db, to?.replace(/[\s+]/g, ""));
  const stored = [...mails.map(presentStoredMail), ...texts.map((text) => presentStoredSms(text, config.siteUrl))];
  return stored.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, AT_MOST);
}

const HREF = /<a\b[^>]*\bhref="(https?:\/\/[^"]*)"/gi;
const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

function presentStoredMail({ id, recipient, subject, html, text, createdAt }: StoredMailRow): StoredMail {
  return { id, to: recipient, subject, html, text, links: linksOf(html), createdAt: createdAt.toISOString() };
}

/** The web addresses that a mail links to, in order; our own templates only, which write attributes one way. */
function linksOf(html: string): string[] {
  return [...html.matchAll(HREF)].map(([, href = ""]) =>
    href.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}

/** A message to a phone, as one more mail of the mailbox. */
function presentStoredSms({ id, channel, kind, recipient, code, createdAt }: StoredSms, siteUrl: string): StoredMail {
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
