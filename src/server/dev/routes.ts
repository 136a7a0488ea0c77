import { Hono } from "hono";
import { mailboxAnswer, mailboxQuery } from "#contract/mail.ts";
import type { Context } from "../context.ts";
import { query } from "../http/body.ts";
import { describe } from "../http/describe.ts";
import type { Env } from "../http/env.ts";
import { anyone } from "../http/guard.ts";
import { localOnly } from "./local-only.ts";
import { presentMail } from "./present-mail.ts";
import { listKeptMails } from "./queries.ts";

/** The mailbox of local mode, for its page (/api/dev/mailbox) and for scripts (/dev/mailbox.json). */
export function devRoutes(context: Context) {
  const listMails = async (to: string | undefined) => (await listKeptMails(context.db, to)).map(presentMail);
  const described = describe({
    tag: "Local mode",
    summary: "The mails that were kept, newest first",
    open: true,
    answer: mailboxAnswer,
    errors: [404, 422],
  });
  return new Hono<Env>()
    .get("/api/dev/mailbox", described, anyone, localOnly(context.config), query(mailboxQuery), async (c) =>
      c.json(await listMails(c.req.valid("query").to)),
    )
    .get("/dev/mailbox.json", described, anyone, localOnly(context.config), query(mailboxQuery), async (c) =>
      c.json(await listMails(c.req.valid("query").to)),
    );
}
