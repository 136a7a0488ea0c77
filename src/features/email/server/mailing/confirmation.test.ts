import { beforeAll, beforeEach, expect, test } from "vitest";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { confirmationOf, SENDS } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { CONFIRMATION_MINUTES, MAILING_PROBLEMS, MAILING_REASONS } from "../../domain/mailing.ts";

const api = testApi({ adminEmails: ["admin@isa.example", "admin2@isa.example"] });
let admin: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  other = await createAdmin(api(), { email: "admin2@isa.example", profile: null });
  await createMember(api(), { email: "nia@example.com", profile: { fullName: "Nia Wanjiru", country: "KE" } });
  await createMember(api(), { email: "quiet@example.com", profile: { fullName: "Q", receiveEmailUpdates: false } });
});
beforeEach(() => api().db.delete(emailSends));

const LIST = ["nia@example.com", "quiet@example.com", "stranger@example.org"];
const mail = (changes: object = {}) => ({
  requestKey: crypto.randomUUID(),
  subject: "News for {{first_name}}",
  htmlContent: "<p>Hello</p>",
  to: { kind: "list", recipients: LIST, strangersAgreed: true },
  ...changes,
});
async function send(json: object, as = admin): Promise<[number, string]> {
  const response = await api().call("POST", SENDS, { as, json });
  return [response.status, ((await response.json()) as { message: string }).message];
}

test("the preview lists recipients, left-out members with reasons, and the first recipient's mail", async () => {
  const response = await api().call("POST", `${SENDS}/confirmation`, { as: admin, json: mail() });
  expect((await response.json()) as MailingPreview).toMatchObject({
    recipients: 3,
    willGet: 2,
    strangers: 1,
    why: MAILING_REASONS.list,
    people: [
      { name: "Nia Wanjiru", note: null },
      { name: "stranger@example.org", note: "Not a member" },
    ],
    leftOut: [{ reason: "Does not want updates by email", count: 1, names: ["Q"] }],
    mail: { name: "Nia Wanjiru", subject: "News for Nia" },
  });
  expect(await api().db.select().from(outbox)).toEqual([]);
});

test("the preview describes an audience by its filters", async () => {
  const json = mail({ to: { kind: "audience", filters: { country: "KE", wantsToMentor: false } } });
  const response = await api().call("POST", `${SENDS}/confirmation`, { as: admin, json });
  expect((await response.json()) as MailingPreview).toMatchObject({
    willGet: 1,
    why: "They are members who match: Kenya.",
    people: [{ name: "Nia Wanjiru", note: null }],
    mail: { subject: "News for Nia" },
  });
});

test("a send to several people is refused without a confirmation of the same administrator", async () => {
  const foreign = await confirmationOf(api(), SENDS, { as: other, json: mail() });
  for (const confirmation of [undefined, null, "", "nonsense", foreign]) {
    expect(await send(mail({ confirmation }))).toEqual([422, MAILING_PROBLEMS.unconfirmed]);
  }
  expect(await api().db.select().from(emailSends)).toEqual([]);
});

test("a confirmation is refused when content, recipients or schedule changed, or when it has expired", async () => {
  const confirmation = await confirmationOf(api(), SENDS, { as: admin, json: mail() });
  const scheduledAt = new Date(api().clock().getTime() + 3_600_000).toISOString();
  for (const change of [
    { subject: "Other" },
    { htmlContent: "<p>Other</p>" },
    { scheduledAt },
    { emailType: "newsletter" },
    { to: { kind: "list", recipients: [...LIST, "more@example.org"], strangersAgreed: true } },
    { to: { kind: "audience", filters: {} } },
  ]) {
    expect(await send(mail({ ...change, confirmation }))).toEqual([
      409,
      "What is sent has changed since the preview. Please look at it again.",
    ]);
  }
  api().clock.advance(CONFIRMATION_MINUTES * 60_000 + 1);
  expect(await send(mail({ confirmation }))).toEqual([409, MAILING_PROBLEMS.late]);
  expect(await api().db.select().from(emailSends)).toEqual([]);
});

test.each([
  ["a list", mail().to],
  ["all who match", { kind: "audience", filters: {} }],
])("a confirmation is refused when the recipients change after the preview: %s", async (_kind, to) => {
  const json = mail({ to });
  const confirmation = await confirmationOf(api(), SENDS, { as: admin, json });
  await api().db.execute(
    "update user_profiles set receive_email_updates = not receive_email_updates where full_name = 'Q'",
  );
  expect(await send({ ...json, confirmation })).toEqual([
    409,
    "Those who get it are others than in the preview. Please look at it again.",
  ]);
  const again = await confirmationOf(api(), SENDS, { as: admin, json });
  expect((await send({ ...json, confirmation: again }))[0]).toBe(200);
});

test("a mail to one person needs no preview", async () => {
  const to = { kind: "list", recipients: ["nia@example.com"] };
  expect((await send(mail({ to })))[0]).toBe(200);
});
