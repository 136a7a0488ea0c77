import { Hono } from "hono";
import { mailboxAnswer, mailboxJson, mailboxQuery } from "#contract/mail.ts";
import type { Context } from "../context.ts";
import { query } from "../http/body.ts";
import { describe } from "../http/describe.ts";
import type { Env } from "../http/env.ts";
import { anyone } from "../http/guard.ts";
import { localOnly } from "../http/local-only.ts";
import { presentKeptMail, presentMail } from "./present-mail.ts";
import { listKeptMails } from "./queries.ts";

const described = (answer: Parameters<typeof describe>[0]["answer"]) =>
  describe({
    tag: "Local mode",
    summary: "The mails that were kept, newest first",
    open: true,
    errors: [404, 422],
    ...(answer ? { answer } : {}),
  });

/** The mailbox of local mode, for its page (/api/dev/mailbox) and for scripts (/dev/mailbox.json). */
export function devRoutes({ config, db }: Context) {
  const onlyHere = localOnly(config);
  return new Hono<Env>()
    .get("/api/dev/mailbox", described(mailboxAnswer), anyone, onlyHere, query(mailboxQuery), async (c) => {
      const mails = await listKeptMails(db, c.req.valid("query").to);
      return c.json({ mails: mails.map(presentKeptMail) });
    })
    .get("/dev/mailbox.json", described(mailboxJson), anyone, onlyHere, query(mailboxQuery), async (c) => {
      const mails = await listKeptMails(db, c.req.valid("query").to);
      return c.json(mails.map(presentMail));
    });
}
