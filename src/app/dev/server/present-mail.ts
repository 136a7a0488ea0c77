import type { KeptMail } from "#features/email/contract/mail.ts";
import type { KeptRow } from "./queries.ts";

const HREF = /<a\b[^>]*\bhref="(https?:\/\/[^"]*)"/gi;
const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

export function presentKeptMail({ id, recipient, subject, html, text, createdAt }: KeptRow): KeptMail {
  return { id, to: recipient, subject, html, text, links: linksOf(html), createdAt: createdAt.toISOString() };
}

/** The web addresses that a mail links to, in order; our own templates only, which write attributes one way. */
function linksOf(html: string): string[] {
  return [...html.matchAll(HREF)].map(([, href = ""]) =>
    href.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}
