import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { asOwner } from "#test/database.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const WELCOME = "/functions/v1/send-welcome-email";
const COMPLETE = "/functions/v1/send-profile-complete-email";

const api = testApi();
let member: TestAccount;
let other: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  member = await createMember(api(), { email: "amina@example.com", profile: { memberId: "ISA-KE-SE-00042" } });
  other = await createMember(api(), { email: "kofi@example.com", profile: { memberId: "ISA-GH-SO-00043" } });
  admin = await createAdmin(api());
});
beforeEach(async () => {
  await api().db.delete(outbox);
});

const welcome = (changes = {}) => ({ email: "amina@example.com", fullName: "Amina Otieno", id: member.id, ...changes });
const complete = (changes = {}) => ({
  email: "amina@example.com",
  fullName: "Amina Otieno",
  memberId: "ISA-KE-SE-00042",
  entrepreneurType: "social_entrepreneur",
  businessName: "Maji Safi",
  ...changes,
});
const mails = () => api().db.select().from(outbox);

test("a member who requests the welcome mail gets its id", async () => {
  const response = await api().call("POST", WELCOME, { as: member, json: welcome({ email: " Amina@Example.com " }) });
  expect(response.status).toBe(200);
  const answer = await response.json();
  const [mail] = await mails();
  expect(answer).toEqual({ success: true, emailId: mail?.id });
  expect(mail).toMatchObject({
    recipient: "amina@example.com",
    accountId: member.id,
    kind: "welcome",
    status: "queued",
    text: expect.stringContaining("Hello Amina Otieno,"),
  });
  expect(api().queue.waiting.at(-1)).toEqual({ name: "mail.send", data: { id: mail?.sendId } });
});

test("a welcome mail is in the history as a send to one recipient and keeps its own text", async () => {
  await api().call("POST", WELCOME, { as: member, json: welcome() });
  const [mail] = await mails();
  const [send] = await api()
    .db.select()
    .from(emailSends)
    .where(eq(emailSends.id, mail?.sendId ?? ""));
  expect(send).toMatchObject({
    ...{ emailType: "welcome", category: null, recipientCount: 1, createdBy: null, status: "queued" },
    ...{ subject: mail?.subject, htmlContent: "", textContent: "", trackOpens: false, trackClicks: false },
  });
  await createSendWorker(api()).wake();
  expect(api().delivered.at(-1)).toMatchObject({
    to: "amina@example.com",
    subject: mail?.subject,
    html: mail?.html,
    text: expect.stringContaining("Hello Amina Otieno,"),
  });
  expect(await mails()).toMatchObject([{ status: "sent", html: mail?.html }]);
  const [done] = await api()
    .db.select()
    .from(emailSends)
    .where(eq(emailSends.id, mail?.sendId ?? ""));
  expect(done).toMatchObject({ status: "sent", sentCount: 1 });
});

test("a mail requested by an administrator stores the administrator as its creator", async () => {
  await api().call("POST", COMPLETE, { as: admin, json: complete() });
  const [mail] = await mails();
  const [send] = await api()
    .db.select()
    .from(emailSends)
    .where(eq(emailSends.id, mail?.sendId ?? ""));
  expect(send).toMatchObject({ emailType: "profileComplete", createdBy: admin.id });
});

test("a member who requests the profile-complete mail gets its id", async () => {
  const response = await api().call("POST", COMPLETE, { as: member, json: complete() });
  expect(await response.json()).toEqual({ success: true, emailId: expect.any(String) });
  expect(await mails()).toMatchObject([
    {
      recipient: "amina@example.com",
      accountId: member.id,
      kind: "profileComplete",
      text: expect.stringContaining("Maji Safi"),
    },
  ]);
});

type Case = [who: string, as: () => TestAccount | undefined, path: string, json: () => object, status: number];
const PERMISSIONS: Case[] = [
  ["guest", () => undefined, WELCOME, welcome, 401],
  ["member", () => member, WELCOME, welcome, 200],
  ["other member", () => other, WELCOME, welcome, 403],
  ["admin", () => admin, WELCOME, welcome, 200],
  ["guest", () => undefined, COMPLETE, complete, 401],
  ["member", () => member, COMPLETE, complete, 200],
  ["other member", () => other, COMPLETE, complete, 403],
  ["admin", () => admin, COMPLETE, complete, 200],
  ["member, to a stranger's address", () => member, WELCOME, () => welcome({ email: "kofi@example.com" }), 403],
  ["member, to an address nobody has", () => member, WELCOME, () => welcome({ email: "x@example.com" }), 403],
  ["member, with another's id", () => member, WELCOME, () => welcome({ id: other.id }), 403],
  ["member, with another's member id", () => member, COMPLETE, () => complete({ memberId: "ISA-GH-SO-00043" }), 403],
  ["member, with a free member id", () => member, COMPLETE, () => complete({ memberId: "ISA-KE-SE-99999" }), 403],
  [
    "admin, to an address the member does not have",
    () => admin,
    WELCOME,
    () => welcome({ email: "x@example.com" }),
    404,
  ],
  ["admin, about nobody", () => admin, COMPLETE, () => complete({ memberId: "ISA-KE-SE-99999" }), 404],
];

test.each(PERMISSIONS)("a mail request by %s gets the expected status", async (_who, as, path, json, status) => {
  const response = await api().call("POST", path, { as: as(), json: json() });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: status === 200 });
  expect(await mails()).toHaveLength(status === 200 ? 1 : 0);
});

test("a refusal has the standard error shape with success false", async () => {
  const response = await api().call("POST", WELCOME, { as: other, json: welcome() });
  expect(await response.json()).toEqual({
    success: false,
    error: expect.any(String),
    code: "forbidden",
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

const WRONG: [string, string, object, string][] = [
  ["no address", WELCOME, { email: undefined }, "email"],
  ["no real address", WELCOME, { email: "amina" }, "email"],
  ["two addresses", WELCOME, { email: "amina@example.com,kofi@example.com" }, "email"],
  ["no uuid", WELCOME, { id: "1 or 1=1" }, "id"],
  ["a number for a name", WELCOME, { fullName: 42 }, "fullName"],
  ["an endless name", WELCOME, { fullName: "a".repeat(121) }, "fullName"],
  ["a strange member id", COMPLETE, { memberId: "ISA\u0000" }, "memberId"],
  ["an unknown type", COMPLETE, { entrepreneurType: "pirate" }, "entrepreneurType"],
  ["a list for a business", COMPLETE, { businessName: ["x"] }, "businessName"],
];

test.each(WRONG)("a request with %s is refused with a message at its field", async (_name, path, changes, field) => {
  const json = path === WELCOME ? welcome(changes) : complete(changes);
  const response = await api().call("POST", path, { as: member, json });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    success: false,
    code: "invalid",
    fields: { [field]: expect.stringMatching(/^[A-Z]/) },
  });
});

test("a hostile name with null bytes is escaped in the mail", async () => {
  const json = welcome({ fullName: "<img src=x onerror=alert(1)>\u0000\u202E" });
  expect((await api().call("POST", WELCOME, { as: member, json })).status).toBe(200);
  const [mail] = await mails();
  expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(mail?.html).not.toContain("<img");
});

test("an unexpected error is answered with the message of its call", async () => {
  const broken = await createTestApi();
  const sender = await createMember(broken);
  await asOwner(broken.url, "alter table outbox rename to outbox_away");
  const answers = async (path: string, json: object) => {
    const response = await broken.call("POST", path, { as: sender, json });
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  await broken.db.$client.query("update user_profiles set member_id = 'ISA-KE-SE-00042'");
  expect(await answers(WELCOME, welcome({ email: sender.email, id: sender.id }))).toEqual([
    500,
    "Failed to send welcome email. Please try again.",
  ]);
  expect(await answers(COMPLETE, complete({ email: sender.email }))).toEqual([
    500,
    "Failed to send profile complete email. Please try again.",
  ]);
  await broken.close();
});

test("a member reaches the rate limit after ten mails, and an administrator may still send", async () => {
  const limited = await createTestApi({ rateLimits: true });
  const sender = await createMember(limited);
  const chief = await createAdmin(limited);
  const json = { email: sender.email, fullName: "", id: sender.id };
  const ask = async (as: TestAccount) => (await limited.call("POST", WELCOME, { as, json })).status;
  const statuses = [];
  for (let at = 0; at < 11; at += 1) statuses.push(await ask(sender));
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(await ask(chief)).toBe(200);
  const sent = await limited.db.select().from(outbox).where(eq(outbox.accountId, sender.id));
  expect(sent).toHaveLength(11);
  await limited.close();
});
