import fc from "fast-check";
import { expect, test } from "vitest";
import { markedSavePath } from "#kernel/paths/saved-opportunities.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { rounds, seed } from "#test/rounds.ts";
import { startSmtpServer } from "#test/smtp-server.ts";

const office = testPostOffice();

const headersOf = (mail: { headers: { key: string; value: string }[] } | undefined) =>
  Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));

test.each([
  ["Dr. Amina Otieno", null, "Hi Amina"],
  ["Chief", null, "Hi there"],
  ["Otieno, Brian", "Bri", "Hi Bri"],
])("a mail to %s with the preferred name %s has the subject %s", async (fullName, calledAs, subject) => {
  const { api, sendWorker, server, send } = office();
  const { id: accountId, email } = await createMember(api, { profile: { fullName, calledAs } });
  await send([{ accountId, email }], { subject: "Hi {{first_name}}", htmlContent: "<p>Habari</p>" });
  await sendWorker.wake();
  expect(server.received[0]?.mail.subject).toBe(subject);
});

test("a newsletter has its reader's values in HTML and plain text, and the unsubscribe headers", async () => {
  const { api, sendWorker, server, send, rowsOf } = office();
  const profile = { fullName: "Zoë Mbeki", businessName: "Mbeki & Sons", memberId: "ISA00012", country: "KE" };
  const { id: accountId, email } = await createMember(api, { profile });
  const id = await send([{ accountId, email }], {
    subject: "{{first_name}}, news for {{business_name}}",
    htmlContent:
      '<p>Habari {{full_name}} ({{member_id}}) in {{country}}. <a href="https://example.com/a?b=1&amp;c=2">Read</a></p>',
    textContent: "Habari {{full_name}} ({{member_id}}) in {{country}}.",
  });
  await sendWorker.wake();
  const [{ from, to, mail } = { from: "", to: [], mail: undefined }] = server.received;
  const [row] = await rowsOf(id);
  expect([from, to]).toEqual(["hello@isa.example", [email]]);
  expect(mail).toMatchObject({
    from: { name: "ISA", address: "hello@isa.example" },
    subject: "Zoë, news for Mbeki & Sons",
    messageId: `<${row?.id}@isa.example>`,
    text: expect.stringContaining("Habari Zoë Mbeki (ISA00012) in Kenya."),
    html: expect.stringContaining("Habari Zoë Mbeki (ISA00012) in Kenya."),
  });
  expect(mail?.html).toMatch(/<a [^>]*href="https:\/\/isa\.example\/e\/c\/[^"]+"/);
  expect(mail?.html).toContain("https://isa.example/email-preferences?token=");
  expect(mail?.text).toContain("https://isa.example/email-preferences?token=");
  expect(headersOf(mail)).toMatchObject({
    "list-id": "Newsletter <newsletter.isa.example>",
    "list-unsubscribe": expect.stringMatching(/^<https:\/\/isa\.example\/unsubscribe\/[\w-]+>$/),
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "feedback-id": `${id}:newsletter:isa.example`,
    "auto-submitted": "auto-generated",
  });
  expect(headersOf(mail)).not.toHaveProperty("precedence");
});

test("only an opportunity alert gets a personal save link, not a newsletter with the same link", async () => {
  const { api, sendWorker, server, send } = office();
  const { id: accountId, email } = await createMember(api);
  const path = markedSavePath(await createOpportunity(api));
  const addresses = [`${api.config.siteUrl}${path}`, `https://evil.example${path}`];
  const htmlContent = addresses.map((address) => `<p><a href="${address}">Save</a></p>`).join("");
  const words = { htmlContent, textContent: addresses.join("\n") };
  await send([{ accountId, email }], { ...words, emailType: "newsletter", category: "newsletter" });
  await send([{ accountId, email }], { ...words, emailType: "opportunityAlert", category: "opportunities" });
  await sendWorker.wake();
  const marks = server.received.map(({ mail }) => mail.text?.match(/token=of-/g)?.length ?? 0);
  expect(marks.toSorted()).toEqual([1, 2]);
  for (const { mail } of server.received) expect(mail.text).toContain(`https://evil.example${path}\n`);
});

test("a send by an administrator has no Auto-Submitted header, and a service mail no list headers", async () => {
  const { api, sendWorker, server, send } = office();
  const { id: createdBy } = await createMember(api);
  await send(strangers(1, "list"), { createdBy });
  await send(strangers(1, "service"), { emailType: "welcome", category: null });
  await sendWorker.wake();
  const [list, service] = ["list0", "service0"].map((name) =>
    headersOf(server.received.find(({ to }) => to[0]?.startsWith(name))?.mail),
  );
  expect(list).not.toHaveProperty("auto-submitted");
  expect(list).toHaveProperty("list-unsubscribe");
  expect(service).toHaveProperty("auto-submitted");
  for (const name of ["list-id", "list-unsubscribe", "list-unsubscribe-post"]) expect(service).not.toHaveProperty(name);
});

test("sends use the sender, reply address and text setting; account mails keep the environment's sender", async () => {
  const { api, sendWorker, context, server, send } = office();
  const sender = { fromName: "ISA Academy", fromEmail: "academy@isa.example", replyTo: "team@isa.example" };
  await api.db.insert(emailSettings).values({ ...sender, includePlainText: false });
  await send(strangers(1));
  await sendWorker.wake();
  const content = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
  await queueMail(context, api.db, { accountId: null, kind: "welcome", to: "a@example.com", content });
  api.clock.advance(60_000);
  await context.queue.send("mail.sweep", {});
  await api.queue.run();
  await api.queue.run();
  const [letter, account] = server.received;
  expect(letter?.from).toBe("academy@isa.example");
  expect(letter?.mail).toMatchObject({
    from: { name: "ISA Academy", address: "academy@isa.example" },
    replyTo: [{ address: "team@isa.example" }],
  });
  expect(headersOf(letter?.mail)["content-type"]).toMatch(/^text\/html/);
  expect(letter?.raw.toString()).not.toContain("text/plain");
  expect(account?.mail.from).toEqual({ name: "ISA", address: "hello@isa.example" });
});

const HOSTILE = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "\r\n",
        "\n",
        "\r",
        "\0",
        "\u0085",
        "\u2028",
        "\u000b",
        "\r\n\r\n",
        ":",
        ",",
        ";",
        "<",
        ">",
        '"',
        "\\",
      ),
      fc.constantFrom(
        "Bcc: spy@evil.example",
        "X-Injected: yes",
        "To: spy@evil.example",
        "spy@evil.example",
        "=?utf-8?Q?=0D=0ABcc?=",
      ),
      fc.string({ unit: "binary", maxLength: 20 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
const HEADERS =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-language|content-type|content-transfer-encoding|feedback-id|list-id|list-unsubscribe|list-unsubscribe-post|auto-submitted)$/;

test("hostile subjects, names and settings add no header and no recipient", async () => {
  const { api, sendWorker, server, send } = office();
  let made = 0;
  await fc.assert(
    fc.asyncProperty(HOSTILE, HOSTILE, HOSTILE, async (subject, name, fromName) => {
      server.received.length = 0;
      made += 1;
      const stored = (text: string) => text.replaceAll("\0", "").toWellFormed();
      await api.db.delete(emailSettings);
      await api.db.insert(emailSettings).values({ fromName: stored(fromName) });
      const { id: accountId } = await createMember(api, {
        email: `reader${made}@example.com`,
        profile: { fullName: stored(name), businessName: stored(name) },
      });
      await send([{ accountId, email: `reader${made}@example.com` }], {
        subject: `${stored(subject)} {{full_name}} {{business_name}}`,
        htmlContent: "<p>{{full_name}}</p>",
        textContent: "{{full_name}}",
      });
      await sendWorker.wake();
      expect(server.received).toHaveLength(1);
      expect(server.received[0]?.to).toEqual([`reader${made}@example.com`]);
      const { mail } = server.received[0] ?? {};
      const names = (mail?.headers ?? []).map(({ key }) => key);
      expect(names.filter((key) => !HEADERS.test(key))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(mail?.from?.address).toBe("hello@isa.example");
    }),
    { numRuns: rounds({ gate: 15, full: 60 }), seed: seed() },
  );
});

test("a hostile recipient address adds no other recipient and no header", async () => {
  const server = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: "ISA <hello@isa.example>" });
  await fc.assert(
    fc.asyncProperty(HOSTILE, HOSTILE, async (before, after) => {
      server.received.length = 0;
      const to = `${before}reader@example.com${after}`;
      const message = { to, subject: "Hello", html: "<p>Hello</p>", text: "Hello", messageId: "<1@isa.example>" };
      await mailer.deliver({ ...message, replyTo: `${before}team@isa.example${after}` }).catch(() => undefined);
      for (const { to, mail } of server.received) {
        expect(to).toHaveLength(1);
        expect(to).not.toContain("spy@evil.example");
        expect(mail.headers.filter(({ key }) => !HEADERS.test(key))).toEqual([]);
      }
    }),
    { numRuns: rounds({ gate: 25, full: 100 }), seed: seed() },
  );
  await mailer.close();
  await server.close();
});
