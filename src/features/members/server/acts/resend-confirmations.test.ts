import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { MailingPreview } from "#features/email/contract/mailing.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { callConfirmed } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
});

const PATH = "/api/admin/profiles/resend-confirmation";
const waiting = (email: string) => createMember(api(), { email, confirmed: false, profile: null });

test("unconfirmed members get one new link each; the others are listed with a reason", async () => {
  const [one, second, blocked] = [
    await waiting("a@wait.example"),
    await waiting("b@wait.example"),
    await waiting("c@wait.example"),
  ];
  const confirmed = await createMember(api(), { profile: { fullName: "Long There" } });
  const bannedUntil = new Date(api().clock().getTime() + 86_400_000);
  await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, blocked.id));
  const json = { selection: { ids: [one, second, blocked, confirmed].map(({ id }) => id) } };
  const seen = (await (await api().call("POST", `${PATH}/preview`, { as: admin, json })).json()) as MailingPreview;
  expect(seen).toMatchObject({ recipients: 4, willGet: 2, people: [{ name: one.email }, { name: second.email }] });
  expect(seen.leftOut).toEqual(
    expect.arrayContaining([
      { reason: "Already confirmed", count: 1, names: ["Long There"] },
      { reason: "The account is blocked", count: 1, names: [blocked.email] },
    ]),
  );
  expect(await api().db.$count(outbox)).toBe(0);
  const answer = await callConfirmed(api(), PATH, { as: admin, json });
  expect([answer.status, await answer.json()]).toEqual([200, { sent: 2 }]);
  const mails = await api().db.select().from(outbox);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([one.email, second.email]);
  for (const { html } of mails) expect(html).toMatch(/\/auth\/callback\?token_hash=/);
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [one.id, second.id]));
  expect(rows.map(({ action }) => action)).toEqual(Array(2).fill("account.confirmationResent"));
});

test("a resend is refused when a member confirmed since the preview", async () => {
  const [one, second] = [await waiting("d@wait.example"), await waiting("e@wait.example")];
  const json = { selection: { ids: [one.id, second.id] } };
  const seen = (await (await api().call("POST", `${PATH}/preview`, { as: admin, json })).json()) as MailingPreview;
  await api().db.update(accounts).set({ emailConfirmedAt: api().clock() }).where(eq(accounts.id, one.id));
  const { confirmation } = seen;
  expect((await api().call("POST", PATH, { as: admin, json: { ...json, confirmation } })).status).toBe(409);
  expect(await api().db.$count(outbox, eq(outbox.recipient, second.email))).toBe(0);
});
