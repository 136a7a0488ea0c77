import { eq } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import type { Context } from "#server/context.ts";
import { outbox } from "#server/db/schema/mail.ts";
import { defineMailJobs } from "#server/mail/jobs.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { createTestApi, type TestApi } from "./api.ts";
import { startSmtpServer, type TestSmtpServer } from "./smtp-server.ts";

type Mail = typeof outbox.$inferSelect;

export const CONTENT = {
  subject: "Hello",
  html: '<a href="https://isa.example/x">Hello</a>',
  text: "Hello https://isa.example/x",
};

/** An outbox with its jobs, and a mail server that takes what it sends. */
export type PostOffice = {
  api: TestApi;
  server: TestSmtpServer;
  context: Context;
  queue(kind?: string): Promise<string>;
  stored(id: string): Promise<Mail | undefined>;
  /** Ids of the deliveries that wait in the queue. */
  announced(): unknown[];
};

export function testPostOffice(): () => PostOffice {
  let office: PostOffice & { close(): Promise<void> };
  beforeEach(async () => {
    office = await openPostOffice();
  });
  afterEach(() => office.close());
  return () => office;
}

async function openPostOffice() {
  const api = await createTestApi({ siteUrl: "https://isa.example" });
  const server = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: "ISA <hello@isa.example>" });
  const context: Context = { ...api, mailer };
  await defineMailJobs(context);
  return {
    api,
    server,
    context,
    queue: (kind = "confirmation") =>
      queueMail(context, context.db, { accountId: null, kind, to: "amina@example.com", content: CONTENT }),
    async stored(id: string) {
      const [row] = await api.db.select().from(outbox).where(eq(outbox.id, id));
      return row;
    },
    announced: () => api.queue.waiting.map(({ data }) => data.id),
    async close() {
      await mailer.close();
      await server.close();
      await api.close();
    },
  };
}
