import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { createMember } from "#test/factories.ts";
import { testPostOffice } from "#test/post-office.ts";
import { queueOwnMail, queueOwnMails } from "./queue-own-mails.ts";
import { announceSend } from "./queue-send.ts";

const office = testPostOffice();

const CONTENT = { subject: "Welcome", html: "<p>Hello <bdi>Amina</bdi> {{first_name}}</p>", text: "Hello Amina" };
const MINUTE = 60_000;

async function welcome(kind: "welcome" | "profileComplete" = "welcome") {
  const { api, context } = office();
  const member = await createMember(api);
  const mail = { kind, createdBy: null, accountId: member.id, to: member.email, content: CONTENT };
  return { member, ...(await context.db.transaction((tx) => queueOwnMail(context, tx, mail))) };
}

test("a mail with its own content arrives unchanged, marked as automatic and without unsubscribe header", async () => {
  const { api, context, server, stored, sendOf } = office();
  const { member, sendId, mailId } = await welcome();
  await announceSend(context, sendId);
  await api.queue.run();
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  expect(received?.to).toEqual([member.email]);
  expect(received?.mail.html).toContain("Hello <bdi>Amina</bdi> {{first_name}}");
  expect(received?.mail.from?.address).toBe("hello@isa.example");
  const headers = new Map(received?.mail.headers.map(({ key, value }) => [key, value]));
  expect([headers.get("auto-submitted"), headers.has("list-unsubscribe")]).toEqual(["auto-generated", false]);
  expect(await stored(mailId)).toMatchObject({ status: "sent", ...CONTENT });
  expect(await sendOf(sendId)).toMatchObject({ status: "sent", sentCount: 1, category: null });
});

test("a mail with its own content keeps it when the server defers the mail", async () => {
  const { api, sendWorker, server, stored } = office();
  const { mailId } = await welcome();
  server.answers.push({ code: 451, words: "Later" });
  await sendWorker.wake();
  expect(await stored(mailId)).toMatchObject({ status: "queued", ...CONTENT });
  api.clock.advance(2 * MINUTE);
  await sendWorker.wake();
  expect(server.received.at(-1)?.mail.html).toContain("Hello <bdi>Amina</bdi>");
});

test("a mail about the member's own account is sent when the member takes no updates", async () => {
  const { api, sendWorker, server } = office();
  const { member } = await welcome("profileComplete");
  await api.db.$client.query("update user_profiles set receive_email_updates = false where id = $1", [member.id]);
  await sendWorker.wake();
  expect(server.received).toHaveLength(1);
});

test("a send keeps no data of an erased member", async () => {
  const { api, sendWorker, server, stored, sendOf } = office();
  const { member, sendId, mailId } = await welcome();
  await api.db.delete(accounts).where(eq(accounts.id, member.id));
  await sendWorker.wake();
  expect([server.received, await stored(mailId)]).toEqual([[], undefined]);
  expect(JSON.stringify(await sendOf(sendId))).not.toMatch(/Amina|@/);
});

test("concurrent requests with the same key create one send", async () => {
  const { api, context } = office();
  const { id: accountId, email: to } = await createMember(api);
  const send = {
    emailType: "profileReminder",
    category: null,
    createdBy: null,
    subject: "s",
    requestKey: "k",
    mandate: "routine",
  } as const;
  const ask = () =>
    context.db.transaction((tx) => queueOwnMails(context, tx, send, [{ accountId, to, content: CONTENT }]));
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(await api.db.$count(emailSends)).toBe(1);
});
