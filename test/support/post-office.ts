import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import type { Context } from "#app/context.ts";
import { defineMailJobs } from "#features/email/server/delivery/jobs.ts";
import { type NewSend, queueSend, type Recipient } from "#features/email/server/delivery/queue-send.ts";
import { createSendWorker, type SendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import type { MailKind } from "#kernel/mail-kinds.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import { createTestApi, type TestApi } from "./api.ts";
import { startSmtpServer, type TestSmtpServer } from "./smtp-server.ts";

type Mail = typeof outbox.$inferSelect;
type Send = typeof emailSends.$inferSelect;

export const CONTENT = {
  subject: "Hello",
  html: '<a href="https://isa.example/x">Hello</a>',
  text: "Hello https://isa.example/x",
};

export const NEWSLETTER: NewSend = {
  emailType: "newsletter",
  category: "newsletter",
  templateId: null,
  subject: "News for {{first_name}}",
  htmlContent: "<p>Habari {{first_name}}</p>",
  textContent: "Habari {{first_name}}",
  createdBy: null,
  requestKey: null,
  scheduledAt: null,
  mandate: "routine",
};

export const strangers = (count: number, name = "person"): Recipient[] =>
  Array.from({ length: count }, (_, at) => ({ accountId: null, email: `${name}${at}@example.com` }));

export type PostOffice = {
  api: TestApi;
  server: TestSmtpServer;
  context: Context;
  sendWorker: SendWorker;
  /** Second process on the same outbox, with its own connection to the mail server. */
  otherWorker(): SendWorker;
  queue(kind?: MailKind): Promise<string>;
  stored(id: string): Promise<Mail | undefined>;
  send(recipients: Recipient[], given?: Partial<NewSend>): Promise<string>;
  sendOf(id: string): Promise<Send>;
  rowsOf(sendId: string): Promise<Mail[]>;
  states(sendId: string): Promise<Record<string, number>>;
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
  const mailers = [createMailer({ smtpUrl: server.url, mailFrom: "ISA <hello@isa.example>" })];
  const context: Context = { ...api, mailer: mailers[0] ?? api.mailer };
  const sendWorker = await defineMailJobs(context);
  return {
    ...readers(api),
    api,
    server,
    context,
    sendWorker,
    otherWorker() {
      const mailer = createMailer({ smtpUrl: server.url, mailFrom: "ISA <hello@isa.example>" });
      mailers.push(mailer);
      return createSendWorker({ ...context, mailer });
    },
    queue: (kind: MailKind = "confirmation") =>
      queueMail(context, context.db, { accountId: null, kind, to: "amina@example.com", content: CONTENT }),
    send: (recipients: Recipient[], given: Partial<NewSend> = {}) =>
      context.db.transaction((tx) => queueSend(context, tx, { ...NEWSLETTER, ...given }, recipients)),
    announced: () => api.queue.waiting.map(({ data }) => data.id),
    async close() {
      for (const mailer of mailers) await mailer.close();
      await server.close();
      await api.close();
    },
  };
}

function readers({ db }: TestApi) {
  const rowsOf = (sendId: string) =>
    db.select().from(outbox).where(eq(outbox.sendId, sendId)).orderBy(asc(outbox.recipient));
  return {
    rowsOf,
    async stored(id: string) {
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
      return row;
    },
    async sendOf(id: string) {
      const [send] = await db.select().from(emailSends).where(eq(emailSends.id, id));
      if (!send) throw new Error("there is no such send");
      return send;
    },
    async states(sendId: string) {
      const rows = await rowsOf(sendId);
      return Object.fromEntries(
        [...Map.groupBy(rows, ({ status }) => status)].map(([key, { length }]) => [key, length]),
      );
    },
  };
}
