import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { normalizeEmail } from "#kernel/email-address.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/smtp-server.ts";
import { createMailer, type Message } from "./mailer.ts";
import { refusalOf } from "./refusal.ts";

const MESSAGE: Message = {
  to: "amina@example.com",
  subject: "Karibu, Zoë — أهلا",
  html: '<!doctype html><html lang="en"><body><p>Habari “Amina”</p></body></html>',
  text: "Habari “Amina”\n.\nA line with one dot above.",
  messageId: "<0197-abc@isa.example>",
};
const IMPATIENT = { connect: 300, silence: 300, whole: 600 };

let server: TestSmtpServer;
let mailer: ReturnType<typeof createMailer>;

beforeEach(async () => {
  server = await startSmtpServer();
  mailer = createMailer({ smtpUrl: server.url, mailFrom: "ISA <hello@isa.example>" });
});
afterEach(async () => {
  await mailer.close();
  await server.close();
});

const failure = (delivery: Promise<void>) => delivery.then(() => null, refusalOf);

test("a message arrives whole: envelope, headers, plain text and html", async () => {
  await mailer.deliver(MESSAGE);
  const [{ from, to, mail } = { from: "", to: [], mail: undefined }] = server.received;
  expect({ from, to }).toEqual({ from: "hello@isa.example", to: ["amina@example.com"] });
  expect(mail).toMatchObject({
    from: { name: "ISA", address: "hello@isa.example" },
    to: [{ address: "amina@example.com" }],
    subject: MESSAGE.subject,
    messageId: MESSAGE.messageId,
  });
  expect(mail?.text?.trimEnd()).toBe(MESSAGE.text);
  expect(mail?.html?.trimEnd()).toBe(MESSAGE.html);
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  expect(mail?.headers.find(({ key }) => key === "content-type")?.value).toMatch(/^multipart\/alternative/);
});

test("the mail headers name the language of the page", async () => {
  const languageOf = async (html: string) => {
    await mailer.deliver({ ...MESSAGE, html, headers: { "Feedback-ID": "1:2:3" } });
    return server.received.at(-1)?.mail.headers.find(({ key }) => key === "content-language")?.value;
  };
  expect(await languageOf('<!doctype html>\n<html lang="ar" dir="rtl"><p>Habari</p></html>')).toBe("ar");
  expect(await languageOf(MESSAGE.html)).toBe("en");
  expect(await languageOf("<p>Habari</p>")).toBeUndefined();
});

test("an address with two recipients reaches neither of them", async () => {
  const refusal = await failure(mailer.deliver({ ...MESSAGE, to: "one@example.com, two@example.com" }));
  const reached = server.received.flatMap(({ to }) => to);
  expect(reached).not.toContain("one@example.com");
  expect(reached).not.toContain("two@example.com");
  expect(refusal === null || refusal.permanent).toBe(true);
});

test.each([
  "o'connor@example.com",
  '"amina,otieno"@example.com',
  "info@xn--bcher-kva.example",
  "amina@xn--e1afmkfd.xn--p1ai",
  "用户@xn--r8jz45g.xn--zckzah",
])("a message goes to %s", async (to) => {
  await mailer.deliver({ ...MESSAGE, to, returnTo: "bounces@isa.example", replyTo: to });
  expect(server.received[0]?.to.map(normalizeEmail)).toEqual([to]);
});

test("a subject cannot add headers", async () => {
  await mailer.deliver({ ...MESSAGE, subject: "Hello\r\nBcc: spy@example.com" });
  expect(server.received[0]?.to).toEqual(["amina@example.com"]);
  expect(server.received[0]?.mail.headers.map(({ key }) => key)).not.toContain("bcc");
});

test("a 451 is temporary, and the next attempt succeeds on the same mailer", async () => {
  server.answers.push({ code: 451, words: "Greylisted" });
  expect(await failure(mailer.deliver(MESSAGE))).toMatchObject({ permanent: false, code: "451" });
  await mailer.deliver(MESSAGE);
  expect(server.received).toHaveLength(1);
});

test("a 550 for the recipient or a 554 for the message is permanent", async () => {
  server.recipients.push({ code: 550, words: "No such mailbox" });
  expect(await failure(mailer.deliver(MESSAGE))).toMatchObject({
    permanent: true,
    code: "550",
    reason: expect.stringContaining("No such mailbox"),
  });
  server.answers.push({ code: 554, words: "Looks like spam" });
  expect(await failure(mailer.deliver(MESSAGE))).toMatchObject({ permanent: true, code: "554" });
  expect(server.received).toHaveLength(0);
});

test("a dropped connection is temporary, and the mail is not sent again automatically", async () => {
  server.answers.push("drop");
  expect(await failure(mailer.deliver(MESSAGE))).toMatchObject({ permanent: false });
  expect(server.received).toHaveLength(0);
  await mailer.deliver(MESSAGE);
  expect(server.received).toHaveLength(1);
});

test("a server that hangs is given up after the timeout as a temporary failure", async () => {
  const impatient = createMailer({ smtpUrl: server.url, mailFrom: "hello@isa.example" }, IMPATIENT);
  server.answers.push("hang");
  expect(await failure(impatient.deliver(MESSAGE))).toMatchObject({ permanent: false });
  await impatient.close();
});

test("a server that trickles replies is given up after the timeout", async () => {
  const trickle = createServer((socket) => {
    socket.write("220 good morning\r\n");
    const timer = setInterval(() => socket.write("250-one moment\r\n"), 100);
    socket.on("close", () => clearInterval(timer)).on("error", () => undefined);
  });
  await new Promise<void>((resolve) => trickle.listen(0, "127.0.0.1", resolve));
  const address = trickle.address();
  const smtpUrl = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const impatient = createMailer({ smtpUrl, mailFrom: "hello@isa.example" }, IMPATIENT);
  expect(await failure(impatient.deliver(MESSAGE))).toMatchObject({ permanent: false });
  await impatient.close();
  trickle.close();
});

test("an unreachable server is a temporary failure", async () => {
  await server.close();
  expect(await failure(mailer.deliver(MESSAGE))).toMatchObject({ permanent: false });
});

test("a refused password is a temporary failure", async () => {
  const locked = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("Wrong password")),
  });
  const smtpUrl = locked.url.replace("smtp://", "smtp://isa:secret@");
  const refused = createMailer({ smtpUrl, mailFrom: "hello@isa.example" });
  expect(await failure(refused.deliver(MESSAGE))).toMatchObject({ permanent: false, code: "535" });
  await refused.close();
  await locked.close();
});

test("a closed mailer accepts no more mails", async () => {
  await mailer.close();
  expect(await failure(mailer.deliver(MESSAGE))).toMatchObject({ permanent: false });
});

test("mails are kept when no server is set", () => {
  expect(createMailer({ smtpUrl: undefined, mailFrom: "hello@isa.example" }).keeps).toBe(true);
});
