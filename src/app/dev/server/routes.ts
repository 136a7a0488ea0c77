import { and, desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { textOf } from "#accounts/server/sms/outbox.ts";
import { listStoredSms, type StoredSms } from "#accounts/server/sms/queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, localOnly } from "#platform/http/guard.ts";
import { escapeHtml } from "#platform/mail-transport/render-html.ts";
import { mailboxAnswer, mailboxJson, mailboxQuery, type StoredMail } from "../mailbox-contract.ts";

const described = (answer: Parameters<typeof describe>[0]["answer"]) =>
  describe({
    tag: "Local mode",
    summary: "The mails and messages to phones that were kept, newest first",
    open: true,
    errors: [404, 422],
    ...(answer ? { answer } : {}),
  });

/** Mails of local mode: for the mailbox page (/api/dev/mailbox) and for scripts (/dev/mailbox.json). */
export function devRoutes(context: Context) {
  const onlyHere = localOnly(context.config);
  return new Hono<Env>()
    .get("/api/dev/mailbox", anyone, described(mailboxAnswer), onlyHere, query(mailboxQuery), async (c) => {
      return c.json({ mails: await listStored(context, c.req.valid("query").to) });
    })
    .get("/dev/mailbox.json", anyone, described(mailboxJson), onlyHere, query(mailboxQuery), async (c) => {
      const kept = await listStored(context, c.req.valid("query").to);
      return c.json(kept.map(({ id: _id, ...mail }) => mail));
    });
}

const AT_MOST = 100;

async function listStored({ db, config }: Context, to?: string): Promise<StoredMail[]> {
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

/** Links in the order of the mail. Parses only our own templates, which write attributes in one way. */
function linksOf(html: string): string[] {
  return [...html.matchAll(HREF)].map(([, href = ""]) =>
    href.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}

function presentStoredSms(sms: StoredSms, siteUrl: string): StoredMail {
  const { id, channel, recipient, createdAt } = sms;
  const text = textOf(sms, siteUrl);
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

type StoredMailRow = Pick<typeof outbox.$inferSelect, "id" | "recipient" | "subject" | "html" | "text" | "createdAt">;

function listStoredMails(db: Queryable, to?: string): Promise<StoredMailRow[]> {
  const { id, recipient, subject, html, text, createdAt } = outbox;
  return db
    .select({ id, recipient, subject, html, text, createdAt })
    .from(outbox)
    .where(and(eq(outbox.status, "kept"), to === undefined ? undefined : eq(recipient, to)))
    .orderBy(desc(createdAt), desc(id))
    .limit(AT_MOST);
}
