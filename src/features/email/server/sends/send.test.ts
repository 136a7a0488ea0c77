import { count, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { emailSends, emailTemplates } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { createTemplateRow } from "#test/email-templates.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { CreateSendAnswer, CreateSendParams, SendPreviewAnswer } from "../../contract/email-sends.ts";
import { COMPOSE_PROBLEMS } from "../../domain/composition.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import { createSendWorker } from "../delivery/send-worker/send-worker.ts";

const api = testApi({ adminEmails: ["admin@isa.example", "admin2@isa.example"] });
let admin: TestAccount;
let nia: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  nia = await createMember(api(), { email: "nia@example.com", profile: { fullName: "Nia Wanjiru", country: "KE" } });
});
beforeEach(async () => {
  await api().db.delete(emailSends);
  api().delivered.length = 0;
});

const request = (changes: object = {}): CreateSendParams => ({
  requestKey: crypto.randomUUID(),
  subject: "News for {{first_name}}",
  htmlContent: "<p>Hello {{full_name}}<script>alert(1)</script></p>",
  to: { kind: "list", recipients: ["nia@example.com"] },
  ...changes,
});
const ask = (json: object) => callConfirmed(api(), SENDS, { as: admin, json });
async function create(changes: object = {}): Promise<CreateSendAnswer> {
  const response = await ask(request(changes));
  expect(response.status).toBe(200);
  return response.json();
}
async function refusal(changes: object): Promise<[number, Record<string, string> | undefined]> {
  const response = await ask(request(changes));
  return [response.status, ((await response.json()) as { fields?: Record<string, string> }).fields];
}
const sendOf = async (id: string) => (await api().db.select().from(emailSends).where(eq(emailSends.id, id)))[0];
const rowsOf = (id: string) => api().db.select().from(outbox).where(eq(outbox.sendId, id));
const countSends = async () => (await api().db.select({ sends: count() }).from(emailSends))[0]?.sends;

test("a custom mail to a list is sanitised, gets a text part and each member's values", async () => {
  const { sendId, ...answer } = await create({
    to: { kind: "list", recipients: ["NIA@example.com", "nia@example.com", "new@example.org"], strangersAgreed: true },
  });
  expect(answer).toEqual({ repeated: false, recipients: 2, willGet: 2, leftOut: [] });
  expect(await sendOf(sendId)).toMatchObject({
    emailType: "custom",
    category: "platform",
    status: "queued",
    htmlContent: "<p>Hello {{full_name}}</p>",
    textContent: "Hello {{full_name}}",
    createdBy: admin.id,
    recipientCount: 2,
  });
  expect((await rowsOf(sendId)).map(({ recipient, accountId }) => [recipient, accountId])).toEqual(
    expect.arrayContaining([
      ["nia@example.com", nia.id],
      ["new@example.org", null],
    ]),
  );
  await createSendWorker(api()).wake();
  const mine = api().delivered.find(({ to }) => to === "nia@example.com");
  expect(mine).toMatchObject({ subject: "News for Nia", text: expect.stringContaining("Hello Nia Wanjiru") });
  expect(mine?.html).not.toContain("alert");
  expect(api().delivered).toHaveLength(2);
});

test("a list with non-members is refused without the statement that they agreed", async () => {
  const to = { kind: "list", recipients: ["nia@example.com", "stranger@example.org"] };
  expect(await refusal({ to })).toEqual([422, { strangersAgreed: COMPOSE_PROBLEMS.strangers }]);
  expect(await countSends()).toBe(0);
});

test("a request key creates one send for repeated and concurrent requests, also after its scheduled time", async () => {
  const scheduledAt = new Date(api().clock().getTime() + 60_000).toISOString();
  const json = request({ scheduledAt });
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await ask(json)).json()));
  expect(new Set(answers.map(({ sendId }: CreateSendAnswer) => sendId)).size).toBe(1);
  expect(answers.filter(({ repeated }: CreateSendAnswer) => !repeated)).toHaveLength(1);
  api().clock.advance(120_000);
  expect(await (await ask(json)).json()).toMatchObject({ sendId: answers[0].sendId, repeated: true });
  expect(await countSends()).toBe(1);
  expect(await rowsOf(answers[0].sendId)).toHaveLength(1);
  expect(await actsOn(api(), answers[0].sendId)).toEqual([
    { action: "email.queued", by: admin.email, details: { type: "custom", category: "platform", recipients: 1 } },
  ]);
});

test("the same request key from another administrator creates a second send", async () => {
  const other = await createAdmin(api(), { email: "admin2@isa.example", profile: null });
  const json = request();
  const first = await ask(json);
  const second = await api().call("POST", "/api/admin/email-sends", { as: other, json });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await countSends()).toBe(2);
});

test.each([
  [-1000, "Please choose a moment in the future"],
  [400 * 86_400_000, "Please choose a moment within a year"],
])("a schedule %d ms from now is refused", async (wait, sentence) => {
  const scheduledAt = new Date(api().clock().getTime() + wait).toISOString();
  expect(await refusal({ scheduledAt })).toEqual([422, { scheduledAt: sentence }]);
});

test("a scheduled send waits until its time", async () => {
  const at = new Date(api().clock().getTime() + 600_000);
  const { sendId } = await create({ scheduledAt: at.toISOString() });
  const sendWorker = createSendWorker(api());
  await sendWorker.wake();
  expect([(await sendOf(sendId))?.status, api().delivered.length]).toEqual(["scheduled", 0]);
  api().clock.advance(600_001);
  await sendWorker.wake();
  expect([(await sendOf(sendId))?.status, api().delivered.length]).toEqual(["sent", 1]);
});

test.each([
  ["subject", { subject: " " }],
  ["htmlContent", { htmlContent: "" }],
  ["to", { to: { kind: "list", recipients: [] } }],
  ["to", { to: undefined }],
])("a send without %s is refused with a message for the field", async (field, changes) => {
  const response = await ask(request(changes));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    message: SEND_MESSAGES.required,
    fields: { [field]: expect.stringMatching(/^[A-Z]/) },
  });
});

test("a subject with a line break becomes one line", async () => {
  const { sendId } = await create({ subject: "News\r\nBcc: everybody@example.com" });
  expect((await sendOf(sendId))?.subject).toBe("News Bcc: everybody@example.com");
});

test.each([
  ["nothing is left of", "<script>alert(1)</script>"],
  ["nothing is left of", "<!-- only a remark -->"],
])("a send is refused when %s %s", async (_name, htmlContent) => {
  expect((await refusal({ htmlContent }))[0]).toBe(422);
});

test("a custom send needs a valid category, and service mail types are refused", async () => {
  for (const changes of [{ emailType: "welcome" }, { emailType: "confirmationReminder" }, { category: "none" }]) {
    expect((await refusal(changes))[0]).toBe(422);
  }
  const { sendId } = await create({ category: "events" });
  expect((await sendOf(sendId))?.category).toBe("events");
});

test("a send stores its template id, or null when the template is deleted", async () => {
  const { id } = await createTemplateRow(api());
  const kept = await create({ templateId: id });
  expect((await sendOf(kept.sendId))?.templateId).toBe(id);
  await api().db.delete(emailTemplates);
  const { sendId } = await create({ templateId: id });
  expect((await sendOf(sendId))?.templateId).toBeNull();
});

test("a preview shows each recipient's mail without personal links", async () => {
  const { subject, htmlContent } = request();
  const json = { subject, htmlContent, recipients: ["nia@example.com", "new@example.org"] };
  const response = await api().call("POST", "/api/admin/email-sends/preview", { as: admin, json });
  const { previews, removed } = (await response.json()) as SendPreviewAnswer;
  expect(removed).toEqual(["<script>"]);
  expect(previews).toMatchObject([
    { email: "nia@example.com", fullName: "Nia Wanjiru", leftOut: null, subject: "News for Nia" },
    { email: "new@example.org", fullName: null, leftOut: null, subject: "News for there" },
  ]);
  for (const { html, text } of previews) {
    expect(html).toContain(`${api().config.siteUrl}/email-preferences"`);
    expect(html + text).not.toMatch(/token=|unsubscribe\/|\/e\/|<script|<img/);
  }
  expect(await countSends()).toBe(0);
  const { sendId } = await create();
  await createSendWorker(api()).wake();
  const [mail] = api().delivered;
  expect(await sendOf(sendId)).toMatchObject({ status: "sent" });
  expect(mail?.text.split("\n\n")[0]).toBe(previews[0]?.text.split("\n\n")[0]);
});

test("a preview without recipients uses example values", async () => {
  const json = { subject: "For {{first_name}}", htmlContent: "<p>Hi {{nobody}}</p>" };
  const response = await api().call("POST", "/api/admin/email-sends/preview", { as: admin, json });
  expect(await response.json()).toMatchObject({
    previews: [{ email: null, subject: "For Amina" }],
    unknownFields: ["{{nobody}}"],
  });
});
