import type { KeptMail, MailboxMail } from "#contract/mail.ts";
import type { KeptRow } from "./queries.ts";

const HREF = /<a\b[^>]*\bhref="(https?:\/\/[^"]*)"/gi;
const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

export function presentMail({ recipient, subject, html, text, createdAt }: KeptRow): MailboxMail {
  return { to: recipient, subject, html, text, links: linksOf(html), createdAt: createdAt.toISOString() };
}

export function presentKeptMail(row: KeptRow): KeptMail {
  const { to, subject, html, text, links, createdAt } = presentMail(row);
  return { id: row.id, to, subject, html, text, links, createdAt };
}

/** The web addresses that a mail links to, in order; our own templates only, which write attributes one way. */
function linksOf(html: string): string[] {
  return [...html.matchAll(HREF)].map(([, href = ""]) =>
    href.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}
