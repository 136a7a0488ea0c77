import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { COMPOSE_PROBLEMS } from "#features/email/domain/composition.ts";
import { SEND_MESSAGES } from "#features/email/domain/messages.ts";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { emailSends, emailSuppressions } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { EVENT_DATA, NEWSLETTER_DATA, UPDATE_DATA } from "#test/communications.ts";
import { callConfirmed } from "#test/confirmed.ts";
import { asOwner } from "#test/database.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { CommunicationAnswer } from "../contract/communications.ts";

const EMAIL = "/functions/v1/send-email";
const COMMUNICATION = "/functions/v1/send-member-communication";

const api = testApi();
let admin: TestAccount;
let nia: TestAccount;
let quiet: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api());
  const profile = { fullName: "Nia Wanjiru", memberId: "ISA-KE-SO-00007", entrepreneurType: "solo" };
  nia = await createMember(api(), { email: "nia@example.com", profile });
  quiet = await createMember(api(), { email: "quiet@example.com", profile: { receiveEmailUpdates: false } });
});
beforeEach(async () => {
  await api().db.delete(outbox);
  await api().db.delete(emailSends);
  await api().db.delete(emailSuppressions);
  api().delivered.length = 0;
});

const mail = (changes = {}) => ({
  to: ["nia@example.com"],
  subject: "Hi {{first_name}}",
  html: "<p>Hello</p>",
  ...changes,
});
const custom = (changes = {}) => ({
  type: "custom",
  recipients: ["nia@example.com"],
  data: { subject: "Hi {{first_name}}", htmlContent: "<p>Hello</p>", textContent: "" },
  ...changes,
});
async function ask(path: string, json: object): Promise<CommunicationAnswer> {
  const response = await callConfirmed(api(), path, { as: admin, json });
  expect(response.status).toBe(200);
  return response.json();
}
const deliver = () => createSendWorker(api()).wake();

test("both functions queue a send with the usual consent checks", async () => {
  const to = ["nia@example.com", "quiet@example.com", "out@example.com"];
  const hash = addressHash("out@example.com");
  await api().db.insert(emailSuppressions).values({ addressHash: hash, reason: "complained" });
  const sent = await ask(EMAIL, mail({ to }));
  expect(sent).toEqual({ success: true, recipients: 3, willGet: 1, sendId: expect.any(String) });
  await ask(COMMUNICATION, custom({ recipients: to, type: "newsletter" }));
  await deliver();
  expect(api().delivered.map(({ to, subject }) => [to, subject])).toEqual([
    ["nia@example.com", "Hi Nia"],
    ["nia@example.com", "Hi Nia"],
  ]);
  const sends = await api().db.select().from(emailSends);
  expect(sends.map(({ emailType, category }) => [emailType, category]).sort()).toEqual([
    ["custom", "platform"],
    ["newsletter", "newsletter"],
  ]);
});

test("a single address may be given as a string", async () => {
  expect(await ask(EMAIL, mail({ to: " NIA@example.com" }))).toMatchObject({ recipients: 1 });
});

test("an alert uses the caller's texts and is refused for a draft or closed opportunity", async () => {
  const id = await createOpportunity(api(), { title: "Seed" });
  const data = {
    ...{ id, opportunityTitle: "Seed <b>2027</b>", opportunityType: "grant", region: "East Africa" },
    ...{ deadline: "2027-03-12", summary: "Up to $5,000 & a mentor", tags: ["women_led"] },
  };
  await ask(COMMUNICATION, { type: "opportunityAlert", recipients: ["nia@example.com", "quiet@example.com"], data });
  await deliver();
  expect(api().delivered).toHaveLength(1);
  expect(api().delivered[0]).toMatchObject({ to: "nia@example.com", subject: "New opportunity: Seed <b>2027</b>" });
  const { html = "", text = "" } = api().delivered[0] ?? {};
  expect(html).toContain("Seed &lt;b&gt;2027&lt;/b&gt;");
  expect(text).toContain("12 March 2027");
  expect(text).toContain("Up to $5,000 & a mentor");
  const draft = await createOpportunity(api(), { visibility: false });
  const wrong = { type: "opportunityAlert", recipients: ["nia@example.com"], data: { ...data, id: draft } };
  const response = await api().call("POST", COMMUNICATION, { as: admin, json: wrong });
  expect([response.status, await response.json()]).toMatchObject([422, { error: COMPOSE_PROBLEMS.opportunity }]);
  const past = await createOpportunity(api(), { deadline: "2020-03-01" });
  const late = { type: "opportunityAlert", recipients: ["nia@example.com"], data: { ...data, id: past } };
  const refused = await api().call("POST", COMMUNICATION, { as: admin, json: late });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { error: "The deadline or date of this opportunity is past, so members cannot be notified of it." },
  ]);
});

test("welcome and profileComplete have fixed texts and are refused for addresses without that step", async () => {
  const html = { htmlContent: "<p>Buy this</p>" };
  const answer = await ask(COMMUNICATION, { type: "welcome", recipients: [nia.email, quiet.email], data: html });
  expect(answer).toEqual({ success: true, recipients: 2, willGet: 2, sendId: expect.any(String) });
  await ask(COMMUNICATION, { type: "profileComplete", recipients: [nia.email] });
  const rows = await api().db.select().from(outbox).where(eq(outbox.accountId, nia.id));
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["profileComplete", "welcome"]);
  expect(rows.map(({ html }) => html).join()).not.toContain("Buy this");
  for (const [type, recipients] of [
    ["welcome", [nia.email, "stranger@example.org"]],
    ["profileComplete", [quiet.email]],
  ]) {
    const response = await api().call("POST", COMMUNICATION, { as: admin, json: { type, recipients } });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: "This kind of email is only for members whose profile has reached that step" },
    ]);
  }
  expect(await api().db.select().from(outbox)).toHaveLength(3);
});

test("newsletters, event reminders and updates are built from their data for each reader", async () => {
  const id = await createOpportunity(api(), { title: "Founders' evening" });
  const asked: [string, object][] = [
    ["newsletter", NEWSLETTER_DATA],
    ["eventReminder", { ...EVENT_DATA, opportunityId: id }],
    ["platformUpdate", UPDATE_DATA],
    ["newsletter", { ...NEWSLETTER_DATA, subject: "Mine, {{first_name}}", htmlContent: "<p>My words</p>" }],
  ];
  for (const [type, data] of asked)
    await ask(COMMUNICATION, { type, recipients: ["nia@example.com", "quiet@example.com"], data });
  await deliver();
  const got = new Map(api().delivered.map(({ subject, ...mail }) => [subject, mail]));
  expect([...got.keys()].sort()).toEqual([
    "Mine, Nia",
    "Reminder: Founders' evening: pricing without fear",
    "Three things work better now",
    "What we built together in March",
  ]);
  expect(got.get("What we built together in March")?.text).toContain("Hello Nia,");
  expect(got.get("Mine, Nia")?.text).toMatch(/^My words\n/);
  const event = got.get("Reminder: Founders' evening: pricing without fear");
  expect(event?.text).toContain(`${api().config.siteUrl}/opportunities/${id}/calendar.ics`);
  expect([...got.values()].every(({ to }) => to === "nia@example.com")).toBe(true);
});

test("an event with a hidden page or a design without valid content is refused", async () => {
  const draft = await createOpportunity(api(), { visibility: false });
  const refused: [string, object, string][] = [
    ["eventReminder", { ...EVENT_DATA, opportunityId: draft }, COMPOSE_PROBLEMS.opportunity],
    ["newsletter", { heading: "Nothing" }, SEND_MESSAGES.required],
    ["platformUpdate", { ...UPDATE_DATA, link: "javascript:alert(1)" }, SEND_MESSAGES.required],
  ];
  for (const [type, data, error] of refused) {
    const json = { type, recipients: ["nia@example.com"], data };
    const response = await api().call("POST", COMMUNICATION, { as: admin, json });
    expect([response.status, await response.json()]).toMatchObject([422, { error }]);
  }
});

const PERMISSIONS: [string, () => TestAccount | undefined, string, () => object, number][] = [
  ["guest", () => undefined, EMAIL, mail, 401],
  ["member", () => nia, EMAIL, mail, 403],
  ["other member", () => quiet, EMAIL, mail, 403],
  ["admin", () => admin, EMAIL, mail, 200],
  ["guest", () => undefined, COMMUNICATION, custom, 401],
  ["member", () => nia, COMMUNICATION, custom, 403],
  ["other member", () => quiet, COMMUNICATION, custom, 403],
  ["admin", () => admin, COMMUNICATION, custom, 200],
];
test.each(PERMISSIONS)("a %s who requests a send gets the expected status", async (_who, as, path, json, status) => {
  const response = await api().call("POST", path, { as: as(), json: json() });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: status === 200 });
  expect(await api().db.select().from(outbox)).toHaveLength(status === 200 ? 1 : 0);
});

test.each([
  [EMAIL, { to: [] }],
  [EMAIL, { to: "nobody" }],
  [EMAIL, { subject: "" }],
  [EMAIL, { html: "" }],
  [COMMUNICATION, { recipients: [] }],
  [COMMUNICATION, { type: "spam" }],
  [COMMUNICATION, { data: {} }],
  [COMMUNICATION, { type: "confirmationReminder" }],
])("a request to %s with %o is refused with success false and an error", async (path, changes) => {
  const json = path === EMAIL ? mail(changes) : custom(changes);
  const response = await api().call("POST", path, { as: admin, json });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ success: false, code: "invalid", error: SEND_MESSAGES.required });
});

test("an unexpected error is answered with the message of its call", async () => {
  const broken = await createTestApi();
  const chief = await createAdmin(broken);
  await asOwner(broken.url, "alter table email_sends rename to email_sends_away");
  const response = await broken.call("POST", EMAIL, { as: chief, json: mail() });
  expect([response.status, await response.json()]).toMatchObject([500, { error: SEND_MESSAGES.sendFailed }]);
  await broken.close();
});
