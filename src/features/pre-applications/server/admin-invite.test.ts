import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { MAILING_PROBLEMS } from "#features/email/domain/mailing.ts";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createApplicant, findApplicant, stopMail } from "#test/applicants.ts";
import { actsOn } from "#test/audit.ts";
import { callConfirmed, confirmationOf } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { INVITE_REFUSALS } from "../domain/admin-messages.ts";

const api = testApi({ adminEmails: ["admin@isa.example", "second@isa.example"] });
const HOUR_MS = 3_600_000;
let admin: TestAccount;
let second: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
  second = await createAdmin(api(), { email: "second@isa.example" });
});

const invite = (id: string, as = admin) => api().call("POST", `/api/admin/pre-applications/${id}/invite`, { as });
/** Moves the mails instead of the clock, which would end all sessions. */
const passHours = (id: string, hours: number) =>
  api().db.$client.query(
    `update pre_applications set invited_at = invited_at - $2 * interval '1 hour',
      reminded_at = reminded_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  );
const MANY = "/api/admin/pre-applications/invite";
const mailsTo = (email: string) => api().db.select().from(outbox).where(eq(outbox.recipient, email));

test("an invitation mail links to sign-up with the address filled in", async () => {
  const { id, email } = await createApplicant(api(), {
    email: "a+b@example.com",
    fullName: "Buy now http://spam.example",
  });
  const response = await invite(id);
  expect(response.status).toBe(200);
  const { application, sent } = await response.json();
  expect([sent, application]).toMatchObject([
    "invitation",
    { status: "invited", invitedAt: api().clock().toISOString(), remindedAt: null, reminderCount: 0 },
  ]);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "preApplicationInvite", status: "queued", accountId: null });
  const link = `${api().config.siteUrl}/auth?mode=signup&email=a%2Bb%40example.com`;
  expect(mail?.text).toContain(`\n${link}\n`);
  expect(mail?.html).toContain(link.replace("&", "&amp;"));
  expect(mail?.text).toContain(`${api().config.siteUrl}/email-preferences?token=`);
  expect(`${mail?.html}${mail?.text}`).not.toContain("spam.example");
  expect(api().queue.waiting.map(({ data }) => data.id)).toContain(mail?.id);
  expect(await actsOn(api(), id)).toEqual([{ action: "preApplication.invited", by: admin.email, details: {} }]);
});

test("a repeated invitation is a reminder, at least a day later and at most three times", async () => {
  const { id, email } = await createApplicant(api());
  const outcomes: unknown[] = [];
  for (const hours of [0, 23, 1, 23.9, 0.1, 24, 24]) {
    await passHours(id, hours);
    const response = await invite(id);
    const { sent, message } = await response.json();
    outcomes.push(sent ?? [response.status, message]);
  }
  const soon = [409, INVITE_REFUSALS.tooSoon];
  expect(outcomes).toEqual([
    "invitation",
    soon,
    "reminder",
    soon,
    "reminder",
    "reminder",
    [409, INVITE_REFUSALS.enough],
  ]);
  expect(await mailsTo(email)).toHaveLength(4);
  expect(await findApplicant(api(), id)).toMatchObject({ status: "invited", reminderCount: 3 });
  expect((await actsOn(api(), id)).map(({ details }) => details)).toEqual([
    {},
    { reminder: 1 },
    { reminder: 2 },
    { reminder: 3 },
  ]);
});

test("an invitation to a joined, declined, member or unsubscribed address is refused", async () => {
  const member = await createMember(api());
  await stopMail(api(), "Stopped@example.com");
  const applicants = [
    [{ status: "joined" }, "joined"],
    [{ status: "declined" }, "declined"],
    [{ email: member.email }, "joined"],
    [{ email: "stopped@example.com" }, "mailStopped"],
  ] as const;
  for (const [given, refusal] of applicants) {
    const { id, email } = await createApplicant(api(), given);
    const response = await invite(id);
    expect([response.status, (await response.json()).message]).toEqual([409, INVITE_REFUSALS[refusal]]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await actsOn(api(), id)).toEqual([]);
  }
});

test("an applicant with an unconfirmed account can be invited", async () => {
  const waiting = await createMember(api(), { confirmed: false });
  const { id } = await createApplicant(api(), { email: waiting.email });
  expect((await invite(id)).status).toBe(200);
});

test("exactly one of eight concurrent invitations is sent, and the others get 409", async () => {
  const { id, email } = await createApplicant(api());
  const all = Array.from({ length: 8 }, (_, index) => invite(id, index % 2 === 0 ? admin : second));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await actsOn(api(), id)).toHaveLength(1);
  expect(await findApplicant(api(), id)).toMatchObject({ reminderCount: 0 });
});

test("a bulk invitation returns the result for each application", async () => {
  const fresh = await createApplicant(api());
  const declined = await createApplicant(api(), { status: "declined" });
  const before = new Date(api().clock().getTime() - 48 * HOUR_MS);
  const invited = await createApplicant(api(), { status: "invited", invitedAt: before });
  const nobody = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
  const ids = [fresh.id, fresh.id.toUpperCase(), declined.id, invited.id, nobody];
  const response = await callConfirmed(api(), MANY, { as: admin, json: { ids } });
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      results: [
        { id: fresh.id, sent: "invitation", message: null },
        { id: declined.id, sent: null, message: INVITE_REFUSALS.declined },
        { id: invited.id, sent: "reminder", message: null },
        { id: nobody, sent: null, message: "This pre-application no longer exists." },
      ],
    },
  ]);
  expect(await mailsTo(fresh.email)).toHaveLength(1);
});

test("two concurrent bulk invitations of 100 applicants send 100 mails", async () => {
  const made = await Promise.all(Array.from({ length: 100 }, () => createApplicant(api())));
  const ids = made.map(({ id }) => id);
  const send = async (as: TestAccount, order: string[]) =>
    api().call("POST", MANY, {
      as,
      json: { ids: order, confirmation: await confirmationOf(api(), MANY, { as, json: { ids: order } }) },
    });
  const answers = await Promise.all([send(admin, ids), send(second, [...ids].reverse())]);
  const sent = (await Promise.all(answers.map((answer) => answer.json()))).flatMap(({ results }) =>
    results.filter((result: { sent: string | null }) => result.sent !== null),
  );
  expect(sent).toHaveLength(100);
  for (const { email } of made) expect(await mailsTo(email)).toHaveLength(1);
});

test.each([[[]], [["x"]], ["all"], [Array.from({ length: 101 }, () => "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55")]])(
  "the selection %o is refused with a message",
  async (ids) => {
    const response = await api().call("POST", "/api/admin/pre-applications/invite", { as: admin, json: { ids } });
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      "Please choose 1 to 100 pre-applications",
    ]);
  },
);

test("a bulk invitation is refused without a confirmation of the same applicants and recipients", async () => {
  const [one, two] = [await createApplicant(api()), await createApplicant(api())];
  const ids = [one.id, two.id];
  const send = async (json: object) => {
    const response = await api().call("POST", MANY, { as: admin, json });
    return [response.status, (await response.json()).message];
  };
  expect(await send({ ids })).toEqual([422, MAILING_PROBLEMS.unconfirmed]);
  const confirmation = await confirmationOf(api(), MANY, { as: admin, json: { ids } });
  const more = await createApplicant(api());
  const [, changed] = await send({ ids: [...ids, more.id], confirmation });
  expect(changed).toBe("What is sent has changed since the preview. Please look at it again.");
  await stopMail(api(), two.email);
  const [, others] = await send({ ids, confirmation });
  expect(others).toBe("Those who get it are others than in the preview. Please look at it again.");
  expect(await mailsTo(one.email)).toEqual([]);
  expect(await findApplicant(api(), one.id)).toMatchObject({ status: "new", invitedAt: null });
});

test("the preview lists invitations, reminders and left-out applicants with the reason", async () => {
  const before = new Date(api().clock().getTime() - 48 * HOUR_MS);
  const made = [
    await createApplicant(api(), { fullName: "Amina" }),
    await createApplicant(api(), { fullName: "Kofi", status: "invited", invitedAt: before }),
    await createApplicant(api(), { fullName: "Zuri", status: "declined" }),
  ];
  const json = { ids: made.map(({ id }) => id) };
  const seen = await (await api().call("POST", `${MANY}/preview`, { as: admin, json })).json();
  expect(seen).toMatchObject({
    recipients: 3,
    willGet: 2,
    leftOut: [{ reason: INVITE_REFUSALS.declined, count: 1, names: ["Zuri"] }],
    mail: { subject: expect.stringContaining("invited") },
  });
  expect(seen.people).toEqual(
    expect.arrayContaining([
      { name: "Amina", note: "Invitation" },
      { name: "Kofi", note: "Reminder" },
    ]),
  );
});

test("undoing a bulk invitation sends no mail and restores the applicants", async () => {
  const own = await createTestApi({ mailUndoSeconds: 60 });
  const as = await createAdmin(own);
  const [invitedAt, remindedAt] = [96, 48].map((hours) => new Date(own.clock().getTime() - hours * HOUR_MS));
  const given = [
    {},
    { status: "invited", invitedAt },
    { status: "invited", invitedAt, remindedAt, reminderCount: 1 },
    { status: "invited", invitedAt, remindedAt, reminderCount: 2 },
  ];
  const made = await Promise.all(given.map((one) => createApplicant(own, one)));
  const ids = made.map(({ id }) => id);
  const states = async () => {
    const found = await Promise.all(ids.map((id) => findApplicant(own, id)));
    return found.map((one) => [one?.status, one?.invitedAt, one?.reminderCount]);
  };
  const before = await states();
  expect((await callConfirmed(own, MANY, { as, json: { ids } })).status).toBe(200);
  expect((await states()).map(([, , count]) => count)).toEqual([0, 1, 2, 3]);
  const [send] = await own.db.select().from(emailSends);
  expect(send).toMatchObject({ emailType: "preApplicationInvite", status: "scheduled", recipientCount: 4 });
  const undone = await own.call("POST", `/api/admin/email-history/${send?.id}/undo`, { as });
  expect(undone.status).toBe(200);
  expect(await states()).toEqual(before);
  own.clock.advance(120_000);
  await createSendWorker(own).wake();
  expect(own.delivered).toEqual([]);

  expect((await callConfirmed(own, MANY, { as, json: { ids } })).status).toBe(200);
  own.clock.advance(60_000);
  await createSendWorker(own).wake();
  expect(own.delivered).toHaveLength(4);
  expect(own.delivered[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  await own.close();
});
