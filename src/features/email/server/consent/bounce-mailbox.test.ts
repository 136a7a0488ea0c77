import { afterEach, beforeEach, expect, test } from "vitest";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { startImapServer, type TestImapServer } from "#test/imap-server.ts";
import { storedReport } from "#test/reports.ts";
import type { Context } from "../context.ts";
import { envelopeSender } from "../delivery/bounce-address.ts";
import { readMailbox } from "./bounce-mailbox.ts";
import { findSuppression } from "./queries.ts";

const api = testApi({ siteUrl: "https://isa.example", bounceAddress: "bounces@isa.example" });
let mailbox: TestImapServer;
let context: Context;
let made = 0;

beforeEach(async () => {
  mailbox = await startImapServer();
  context = { ...api(), config: { ...api().config, bounceMailboxUrl: mailbox.url } };
});
afterEach(() => mailbox.close());

async function sendMail(address = `bouncer${++made}@example.org`) {
  const empty = { subject: "", html: "", text: "" };
  const values = {
    kind: "newsletter",
    recipient: address,
    status: "sent",
    ...empty,
    createdAt: api().clock(),
  } as const;
  const [row] = await api().db.insert(outbox).values(values).returning({ id: outbox.id });
  if (!row) throw new Error("no mail");
  const bounce = envelopeSender(context, row.id) ?? "";
  return { address, mail: { id: row.id, bounce } };
}
const reasonOf = async (address: string) => (await findSuppression(api().db, address))?.reason ?? null;

test.each([
  ["postfix-unknown-user", "bounced"],
  ["exchange-not-found", "bounced"],
  ["qmail-no-mailbox", "bounced"],
  ["utf8-disabled", "bounced"],
  ["yahoo-abuse", "complained"],
  ["redacted-abuse", "complained"],
  ["gmail-mailbox-full", null],
  ["exim-blocked", null],
  ["sendmail-delayed", null],
  ["not-spam", null],
])("the report %s leads to the suppression %s and is deleted", async (name, reason) => {
  const { address, mail } = await sendMail();
  mailbox.put(storedReport(name, mail));
  await readMailbox(context);
  expect(await reasonOf(address)).toBe(reason);
  expect(mailbox.listing()).toEqual([]);
});

test("a mail that is not a bounce report stays in the mailbox, marked as seen", async () => {
  const { address, mail } = await sendMail();
  mailbox.put(storedReport("out-of-office", mail));
  mailbox.put(Buffer.from("no mail at all"));
  mailbox.put(storedReport("postfix-unknown-user", (await sendMail()).mail));
  await readMailbox(context);
  expect(mailbox.listing()).toEqual(["1 \\Seen", "2 \\Seen"]);
  expect(await reasonOf(address)).toBeNull();
});

const note = (headers: string[], text: string, bounce: string) =>
  Buffer.from(
    ["Return-Path: <>", `To: ${bounce}`, ...headers, "Content-Type: text/plain; charset=utf-8", "", text].join("\r\n"),
  );
const PERSON = "From: Amina Otieno <amina@example.org>";
const DAEMON = "From: MAILER-DAEMON@mx.example.org";
const LEFT = "I have left. This mailbox no longer exists: write to amina.new@example.net.";

test.each<[string, string[], string]>([
  ["an absence note that says so", [PERSON, "Subject: Automatic reply: Karibu", "Auto-Submitted: auto-replied"], LEFT],
  ["an absence note with a code", [PERSON, "Subject: Away", "Auto-Submitted: auto-replied"], "550 5.1.1"],
  ["an absence note of an old program", [PERSON, "Subject: Re: Karibu", "X-Autoreply: yes"], LEFT],
  ["an absence note of Exchange", [PERSON, "Subject: Absence", "X-Auto-Response-Suppress: All"], LEFT],
  ["an absence note with no mark at all", [PERSON, "Subject: I return on Monday"], LEFT],
  ["a person's answer", [PERSON, "Subject: Could not open it"], "Please send it again."],
  ["a server's words that we do not know", [DAEMON, "Subject: Taarifa"], "Barua pepe"],
])("%s without an envelope sender stays in the mailbox, marked as seen", async (_name, headers, text) => {
  const { address, mail } = await sendMail();
  mailbox.put(note(headers, text, mail.bounce));
  await readMailbox(context);
  expect(mailbox.listing()).toEqual(["1 \\Seen"]);
  expect(await reasonOf(address)).toBeNull();
});

test("a report with an unknown action stays in the mailbox, marked as seen", async () => {
  const { mail } = await sendMail();
  const report = storedReport("postfix-unknown-user", mail)
    .toString("utf8")
    .replace(/^Action: .*$/m, "Action: vanished");
  mailbox.put(Buffer.from(report));
  await readMailbox(context);
  expect(mailbox.listing()).toEqual(["1 \\Seen"]);
});

test("a bounce report in another language is classified by its status code", async () => {
  const { address, mail } = await sendMail();
  mailbox.put(note([DAEMON, "Subject: =?utf-8?Q?=C3=89chec?="], "Adresse inconnue (#5.1.1)", mail.bounce));
  await readMailbox(context);
  expect([await reasonOf(address), mailbox.listing()]).toEqual(["bounced", []]);
});

test("three soft bounces within a month suppress the address, and older bounces do not count", async () => {
  const { address } = await sendMail();
  const comesBack = async () => {
    mailbox.put(storedReport("gmail-mailbox-full", (await sendMail(address)).mail));
    await readMailbox(context);
  };
  await comesBack();
  await comesBack();
  api().clock.advance(31 * 24 * 3_600_000);
  await comesBack();
  await comesBack();
  expect(await reasonOf(address)).toBeNull();
  await comesBack();
  expect(await reasonOf(address)).toBe("bounced");
});

test("several bounce reports for one mail count once", async () => {
  const { address, mail } = await sendMail();
  for (let time = 0; time < 4; time += 1) mailbox.put(storedReport("gmail-mailbox-full", mail));
  await readMailbox(context);
  expect(await reasonOf(address)).toBeNull();
});

test("a report with a forged or missing mail signature suppresses no address", async () => {
  const { address, mail } = await sendMail();
  const forged = mail.bounce.replace(/\.[0-9a-f]{12}@/, ".0123456789ab@");
  mailbox.put(storedReport("postfix-unknown-user", { ...mail, bounce: forged }));
  mailbox.put(storedReport("postfix-unknown-user", { ...mail, bounce: "bounces@isa.example" }));
  await readMailbox(context);
  expect(await reasonOf(address)).toBeNull();
  expect(await reasonOf("reader@example.org")).toBeNull();
});

test("a dropped mailbox connection loses no report, and the next run reads it", async () => {
  const mails = [await sendMail(), await sendMail()];
  for (const { mail } of mails) mailbox.put(storedReport("postfix-unknown-user", mail));
  mailbox.breakOff(1);
  await expect(readMailbox(context)).rejects.toThrow();
  expect(mailbox.listing()).toHaveLength(2);
  await readMailbox(context);
  for (const { address } of mails) expect(await reasonOf(address)).toBe("bounced");
  expect(mailbox.listing()).toEqual([]);
});

test.each([
  ["a wrong password", (url: string) => url.replace(/:[^:@]+@/, ":wrong@")],
  ["a folder that is not there", (url: string) => url.replace("/Reports", "/Elsewhere")],
  ["a server that is not there", () => "imap://a:b@127.0.0.1:9/INBOX"],
])("%s fails the mailbox job", async (_, change) => {
  const config = { ...context.config, bounceMailboxUrl: change(mailbox.url) };
  await expect(readMailbox({ ...context, config })).rejects.toThrow();
});

test("the mailbox stays unread when no mailbox address is configured", async () => {
  const { address, mail } = await sendMail();
  mailbox.put(storedReport("postfix-unknown-user", mail));
  await readMailbox({ ...context, config: { ...context.config, bounceMailboxUrl: undefined } });
  expect(mailbox.listing()).toEqual(["1"]);
  expect(await reasonOf(address)).toBeNull();
});
