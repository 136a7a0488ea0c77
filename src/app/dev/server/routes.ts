import { Hono } from "hono";
import { mailboxAnswer, mailboxJson, mailboxQuery } from "#features/email/contract/mail.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { anyone, localOnly } from "#platform/http/guard.ts";
import { listStored } from "./list-stored.ts";

const described = (answer: Parameters<typeof describe>[0]["answer"]) =>
  describe({
    tag: "Local mode",
    summary: "The mails and messages to phones that were kept, newest first",
    open: true,
    errors: [404, 422],
    ...(answer ? { answer } : {}),
  });

/** The mailbox of local mode, for its page (/api/dev/mailbox) and for scripts (/dev/mailbox.json). */
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
