import { expect, test } from "vitest";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { emailRefusals, emailSends, emailSettings, emailSuppressions } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { testAlertOffice } from "#test/alerts.ts";
import { createMember } from "#test/factories.ts";
import { formOf, manage, manageConfirmed, publish } from "#test/opportunities.ts";
import { sendAlert } from "./send-alert.ts";

const office = testAlertOffice();

test("an alert leaves out members who refuse or are suppressed, also while it is queued", async () => {
  const { admin, api, look, recipients, work } = office();
  const [refuses, gone, late] = await Promise.all([1, 2, 3].map(() => createMember(api)));
  await createMember(api, { email: "member@example.com" });
  const refuse = (email = "") =>
    api.db.insert(emailRefusals).values({ addressHash: addressHash(email), category: "opportunities" });
  await refuse(refuses?.email);
  await api.db.insert(emailSuppressions).values({ addressHash: addressHash(gone?.email ?? ""), reason: "complained" });
  const { id } = await publish(api, admin, { notifyMembers: true });
  await sendAlert(api, id);
  expect(await recipients()).toEqual([late?.email, "member@example.com"].sort());
  await refuse(late?.email);
  await work();
  expect(api.delivered.map(({ to }) => to)).toEqual(["member@example.com"]);
  expect((await look(id)).alert).toEqual({ status: "done", recipientCount: 1, error: null });
});

test("an alert above the daily limit stays queued until its last mail is sent", async () => {
  const { admin, api, crowd, look, work } = office();
  await crowd(3);
  await api.db.update(emailSettings).set({ dailyLimit: 2 });
  const { id } = await publish(api, admin, { notifyMembers: true });
  await work();
  expect((await look(id)).alert).toMatchObject({ status: "queued", recipientCount: 2 });
  expect(await api.db.select().from(emailSends)).toMatchObject([
    { emailType: "opportunityAlert", category: "opportunities", recipientCount: 3, sentCount: 2, createdBy: null },
  ]);
});

test("an alert stops when its opportunity is withdrawn, and continues without duplicates when restarted", async () => {
  const { admin, api, crowd, look, work } = office();
  await crowd(3);
  await api.db.update(emailSettings).set({ dailyLimit: 2 });
  const made = await publish(api, admin, { notifyMembers: true });
  await work();
  await manage(api, admin, "POST", `/api/opportunities/${made.id}/visibility`, { visibility: false });
  await api.db.update(emailSettings).set({ dailyLimit: 10_000 });
  await createSendWorker(api).wake();
  expect(api.delivered).toHaveLength(2);
  expect((await look(made.id)).alert).toMatchObject({
    status: "failed",
    error: expect.stringContaining("draft again"),
  });
  await manage(api, admin, "POST", `/api/opportunities/${made.id}/visibility`, { visibility: true });
  await work();
  expect(api.delivered).toHaveLength(2);

  await manageConfirmed(api, admin, "PUT", `/api/opportunities/${made.id}`, {
    ...formOf(await look(made.id)),
    title: "A better title",
    notifyMembers: true,
  });
  await createMember(api, { email: "newcomer@example.com" });
  await work();
  const reached = api.delivered.map(({ to }) => to);
  expect([reached.length, new Set(reached).size]).toEqual([4, 4]);
  expect(api.delivered.at(-1)?.subject).toBe("New opportunity: A better title");
  expect((await look(made.id)).alert).toEqual({ status: "done", recipientCount: 4, error: null });
  expect(await api.db.$count(emailSends)).toBe(1);
});

test("an alert cancelled in the history can be restarted from the form", async () => {
  const { admin, api, look, work } = office();
  await createMember(api, { email: "member@example.com" });
  const made = await publish(api, admin, { notifyMembers: true });
  await sendAlert(api, made.id);
  const [send] = await api.db.select().from(emailSends);
  await manage(api, admin, "POST", `/api/admin/email-history/${send?.id}/cancel`, {});
  expect((await look(made.id)).alert).toMatchObject({ status: "failed", error: expect.stringContaining("cancelled") });
  await manageConfirmed(api, admin, "PUT", `/api/opportunities/${made.id}`, { ...formOf(made), notifyMembers: true });
  await work();
  expect(api.delivered.map(({ to }) => to)).toEqual(["member@example.com"]);
});

test("a stopped alert whose send was deleted is not restarted", async () => {
  const { admin, api, look, work } = office();
  await createMember(api, { email: "member@example.com" });
  const made = await publish(api, admin, { notifyMembers: true });
  await work();
  expect(api.delivered).toHaveLength(1);
  await api.db.update(emailSends).set({ status: "sending" });
  await manage(api, admin, "POST", `/api/opportunities/${made.id}/visibility`, { visibility: false });
  await api.db.delete(emailSends);
  expect((await look(made.id)).alert).toEqual({ status: "done", recipientCount: 1, error: null });
  const again = { ...formOf(await look(made.id)), visibility: true, notifyMembers: true };
  await manageConfirmed(api, admin, "PUT", `/api/opportunities/${made.id}`, again);
  await work();
  expect(api.delivered).toHaveLength(1);
});

test("an alert fails when all its mails failed, and can be restarted", async () => {
  const { admin, api, look, work } = office();
  await createMember(api, { email: "member@example.com" });
  const made = await publish(api, admin, { notifyMembers: true });
  await sendAlert(api, made.id);
  const no = Object.assign(new Error("550 No"), { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
  await createSendWorker({ ...api, mailer: { keeps: false, deliver: async () => Promise.reject(no) } }).wake();
  expect((await look(made.id)).alert).toMatchObject({ status: "failed", recipientCount: 0 });
  await manageConfirmed(api, admin, "PUT", `/api/opportunities/${made.id}`, { ...formOf(made), notifyMembers: true });
  await work();
  expect(api.delivered.map(({ to }) => to)).toEqual(["member@example.com"]);
  expect(await api.db.select().from(emailSends)).toMatchObject([{ status: "sent", sentCount: 1, failedCount: 0 }]);
});

test("an alert is retried when the mail server is unavailable, and leaves no text after sending", async () => {
  const { admin, api, mails } = office();
  await createMember(api);
  const { id } = await publish(api, admin, { notifyMembers: true });
  await sendAlert(api, id);
  const away = { ...api, mailer: { keeps: false, deliver: async () => Promise.reject(new Error("away")) } };
  await createSendWorker(away).wake();
  expect(await mails()).toMatchObject([{ status: "queued", attempts: 1 }]);
  api.clock.advance(2 * 3_600_000);
  await createSendWorker(api).wake();
  expect(await mails()).toMatchObject([{ status: "sent", html: "", text: "" }]);
});
