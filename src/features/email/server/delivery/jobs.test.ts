import { expect, test } from "vitest";
import { startQueue } from "#platform/jobs/queue.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";
import { announceMail, queueMail } from "#platform/mail-transport/outbox.ts";
import { createTestApi } from "#test/api.ts";
import { startSmtpServer } from "#test/smtp-server.ts";
import { defineMailJobs } from "./jobs.ts";

const content = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };

test("the real queue delivers deferred and dropped mails once, and a rejected mail fails", async () => {
  const api = await createTestApi();
  const server = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: "ISA <hello@isa.example>" });
  const problems: string[] = [];
  const queue = await startQueue(api.url, ({ message }) => problems.push(message));
  const context = { ...api, mailer, queue, clock: () => new Date() };
  await defineMailJobs(context);

  server.answers.push({ code: 451, words: "Greylisted" }, "drop", { code: 554, words: "Spam" });
  for (const to of ["a@example.com", "b@example.com", "c@example.com", "d@example.com"])
    await announceMail(context, await queueMail(context, api.db, { accountId: null, kind: "welcome", to, content }));

  const states = async () => {
    const { rows } = await api.db.$client.query(
      "select status, count(*)::int as mails from outbox group by 1 order by 1",
    );
    return rows;
  };
  await expect.poll(states).toEqual([
    { status: "failed", mails: 1 },
    { status: "sent", mails: 3 },
  ]);
  expect(server.received).toHaveLength(3);
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(3);
  expect(problems.length).toBeGreaterThanOrEqual(2);
  expect(problems.every((problem) => problem.startsWith("Mail "))).toBe(true);

  await queue.stop();
  await mailer.close();
  await server.close();
  await api.close();
});

test("the mail sweep and tidy jobs are scheduled by cron", async () => {
  const api = await createTestApi();
  const queue = await startQueue(api.url, () => undefined);
  await defineMailJobs({ ...api, queue });
  const { rows } = await api.db.$client.query("select name, cron from pgboss.schedule order by name");
  expect(rows).toEqual([
    { name: "mail.sweep", cron: "* * * * *" },
    { name: "mail.tidy", cron: "20 3 * * *" },
  ]);
  await queue.stop();
  await api.close();
});

test("a process without a mail server leaves deliveries to other processes", async () => {
  const api = await createTestApi();
  await defineMailJobs({ ...api, mailer: createMailer({ smtpUrl: undefined, mailFrom: "hello@isa.example" }) });
  const id = await queueMail(api, api.db, { accountId: null, kind: "welcome", to: "a@example.com", content });
  await announceMail(api, id);
  await api.queue.run();
  const { rows } = await api.db.$client.query("select status, attempts from outbox");
  expect(rows).toEqual([{ status: "queued", attempts: 0 }]);
  await api.close();
});
