import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#app/context.ts";
import type { MailKind } from "#kernel/mail-kinds.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";
import { announceMail, queueMail } from "#platform/mail-transport/outbox.ts";
import { createMember } from "#test/factories.ts";
import { CONTENT, testPostOffice } from "#test/post-office.ts";
import { deliverMail } from "./deliver-mail.ts";
import { sweepMail } from "./sweep-mail.ts";
import { readPreferencesToken } from "./unsubscribe-links.ts";

const MINUTE = 60_000;

const office = testPostOffice();

test("an announced mail is sent once when its job runs twice, with a Message-ID from its id", async () => {
  const { api, server, context, queue, stored } = office();
  const id = await queue();
  await announceMail(context, id);
  await api.queue.run();
  expect(server.received.map(({ to, mail }) => [to, mail.messageId, mail.subject])).toEqual([
    [["amina@example.com"], `<${id}@isa.example>`, "Hello"],
  ]);
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 1, error: null, sentAt: api.clock() });
});

test("ten concurrent jobs for one mail send it once", async () => {
  const { server, context, queue } = office();
  const id = await queue();
  await Promise.all(Array.from({ length: 10 }, () => deliverMail(context, id)));
  expect(server.received).toHaveLength(1);
});

test("a mail of an unknown kind stays queued for a newer version", async () => {
  const { api, server, context, queue, stored } = office();
  const id = await queue();
  await api.db.execute(sql`update outbox set kind = 'invented' where id = ${id}`);
  await deliverMail(context, id);
  expect([server.received, await stored(id)]).toMatchObject([[], { status: "queued", attempts: 0 }]);
});

test("a mail with half a surrogate pair in its subject is stored with a replacement character", async () => {
  const { context, stored } = office();
  const content = { ...CONTENT, subject: "Grant \u{1F30D}".slice(0, -1) };
  const mail = { accountId: null, kind: "recovery", to: "amina@example.com", content } as const;
  expect(await stored(await queueMail(context, context.db, mail))).toMatchObject({ subject: "Grant \uFFFD" });
});

test("the outbox clears a recovery mail's text after sending and keeps a welcome mail's text", async () => {
  const { context, queue, stored } = office();
  const secret = await queue("recovery");
  const welcome = await queue("welcome");
  await deliverMail(context, secret);
  await deliverMail(context, welcome);
  expect(await stored(secret)).toMatchObject({ status: "sent", html: "", text: "" });
  expect(await stored(welcome)).toMatchObject({ status: "sent", ...CONTENT });
});

test("an applicant invitation has a one-click unsubscribe header, and a recovery mail has none", async () => {
  const { server, context, queue } = office();
  await deliverMail(context, await queue("preApplicationInvite"));
  await deliverMail(context, await queue("recovery"));
  const [invitation, recovery] = server.received.map(({ mail }) =>
    Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  );
  expect(invitation?.["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const token = /^<https:\/\/isa\.example\/unsubscribe\/(.+)>$/.exec(invitation?.["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect(readPreferencesToken(context, token)).toEqual({ address: "amina@example.com", category: null });
  expect(recovery).not.toHaveProperty("list-unsubscribe");
});

test("an introduction mail has its own unsubscribe link, and using it leaves queued mails out", async () => {
  const { api, server, context, stored } = office();
  const { id: accountId, email } = await createMember(api);
  const mail = { accountId, kind: "introductionAsked", to: email, content: CONTENT } as const;
  const [first, second] = [await queueMail(context, context.db, mail), await queueMail(context, context.db, mail)];
  await deliverMail(context, first);
  const headers = Object.fromEntries(server.received[0]?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers["list-id"]).toBe("Introductions <introductions.isa.example>");
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const path = /^<https:\/\/isa\.example(\/unsubscribe\/.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect((await api.call("GET", path)).status).toBe(303);
  expect(await stored(second)).toMatchObject({ status: "queued" });
  await api.call("POST", path, { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  await deliverMail(context, second);
  expect(server.received).toHaveLength(1);
  expect(await stored(second)).toMatchObject({ status: "leftOut", error: "refused", html: "", text: "" });
});

test("a 451 answer requeues the mail, and the retry delivers it once", async () => {
  const { server, context, queue, stored } = office();
  server.answers.push({ code: 451, words: "Greylisted, come back" });
  const id = await queue();
  await expect(deliverMail(context, id)).rejects.toThrow(`Mail ${id} was not taken (451)`);
  expect(await stored(id)).toMatchObject({
    status: "queued",
    ...CONTENT,
    error: expect.stringContaining("Greylisted"),
  });
  await deliverMail(context, id);
  await deliverMail(context, id);
  expect(server.received).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
});

test("a delivery error contains no recipient address", async () => {
  const { server, context, queue } = office();
  server.recipients.push({ code: 450, words: "amina@example.com is busy" });
  const id = await queue();
  await expect(deliverMail(context, id)).rejects.toThrow(/^Mail \S+ was not taken \(450\), to be tried again\.$/);
});

test("a mail accepted during a database outage is recorded as sent and not sent again", async () => {
  const { server, context, queue, stored } = office();
  const id = await queue();
  let updates = 0;
  const db = new Proxy(context.db, {
    get(target, name) {
      if (name === "update") updates += 1;
      if (name === "update" && updates === 2) throw new Error("the database is away");
      return Reflect.get(target, name);
    },
  });
  await deliverMail({ ...context, db }, id);
  await deliverMail(context, id);
  expect(server.received).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 1 });
});

test("a 550 answer fails the mail with the server's reason, without retry, and clears its text", async () => {
  const { server, context, queue, stored } = office();
  server.recipients.push({ code: 550, words: "No such mailbox" });
  const id = await queue();
  await deliverMail(context, id);
  await deliverMail(context, id);
  expect(server.received).toHaveLength(0);
  expect(await stored(id)).toMatchObject({
    status: "failed",
    attempts: 1,
    error: expect.stringContaining("No such mailbox"),
    html: "",
    text: "",
  });
});

test("a delivery is retried when the connection drops", async () => {
  const { server, context, queue } = office();
  server.answers.push("drop");
  const id = await queue();
  await expect(deliverMail(context, id)).rejects.toThrow("to be tried again");
  await deliverMail(context, id);
  expect(server.received).toHaveLength(1);
});

test("delivery stops when the code of a confirmation expires, and after a day for a welcome mail", async () => {
  const { api, server, context, queue, stored } = office();
  const confirmation = await queue("confirmation");
  const welcome = await queue("welcome");
  const refuse = () => server.answers.push({ code: 451, words: "Later" });
  api.clock.advance(60 * MINUTE);
  refuse();
  await deliverMail(context, confirmation);
  expect(await stored(confirmation)).toMatchObject({ status: "failed" });
  refuse();
  await expect(deliverMail(context, welcome)).rejects.toThrow("to be tried again");
  api.clock.advance(24 * 60 * MINUTE);
  refuse();
  await deliverMail(context, welcome);
  expect(await stored(welcome)).toMatchObject({ status: "failed", error: expect.stringContaining("Later") });
});

test.each<MailKind>(["reportDecision", "reportNews", "preApplicationChange", "proposalNews"])(
  "a mail of kind %s, whose link is valid for days, is retried after an hour",
  async (kind) => {
    const { api, server, context, queue, stored } = office();
    const mail = await queue(kind);
    server.answers.push({ code: 451, words: "Later" });
    api.clock.advance(60 * MINUTE);
    await expect(deliverMail(context, mail)).rejects.toThrow("to be tried again");
    await deliverMail(context, mail);
    expect(await stored(mail)).toMatchObject({ status: "sent" });
  },
);

test("a worker that lost its claim does not overwrite the result of the next worker", async () => {
  const { api, context, queue, stored } = office();
  const id = await queue();
  const { promise: sent, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const stuck: Context = {
    ...context,
    mailer: {
      keeps: false,
      deliver: async () => {
        arrive();
        await gate;
        throw Object.assign(new Error("550 gone"), { code: "EENVELOPE", responseCode: 550 });
      },
    },
  };
  const late = deliverMail(stuck, id);
  await sent;
  api.clock.advance(6 * MINUTE);
  await deliverMail(context, id);
  open();
  await late;
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
});

test("mails of a deleted account are deleted with it", async () => {
  const { api, server, context, stored } = office();
  const { id: accountId } = await createMember(api);
  const content = CONTENT;
  const id = await queueMail(context, api.db, { accountId, kind: "welcome", to: "amina@example.com", content });
  await api.db.$client.query("delete from accounts where id = $1", [accountId]);
  expect(await stored(id)).toBeUndefined();
  await deliverMail(context, id);
  expect(server.received).toHaveLength(0);
});

test("announcing a mail succeeds when the job queue is unavailable", async () => {
  const { api, context, queue, stored } = office();
  const id = await queue();
  const broken = { ...api.queue, send: () => Promise.reject(new Error("no queue")) };
  await announceMail({ ...context, queue: broken }, id);
  expect(await stored(id)).toMatchObject({ status: "queued" });
});

test("mails are kept with their text and never delivered when no mail server is configured", async () => {
  const { api, context, stored, announced } = office();
  const keeping: Context = { ...context, mailer: createMailer({ smtpUrl: undefined, mailFrom: "hello@isa.example" }) };
  const id = await queueMail(keeping, api.db, {
    accountId: null,
    kind: "recovery",
    to: "a@example.com",
    content: CONTENT,
  });
  await announceMail(keeping, id);
  api.clock.advance(10 * MINUTE);
  await sweepMail(keeping);
  await deliverMail(keeping, id);
  expect(announced()).toEqual([]);
  expect(await stored(id)).toMatchObject({ status: "kept", ...CONTENT });
});
