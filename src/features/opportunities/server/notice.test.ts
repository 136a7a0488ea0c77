import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MailingPreview } from "#features/email/contract/mailing.ts";
import { MAILING_PROBLEMS } from "#features/email/domain/mailing.ts";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { emailSends, emailSettings } from "#platform/db/schema/email.ts";
import { opportunities, opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { testAlertOffice } from "#test/alerts.ts";
import { createMember } from "#test/factories.ts";
import { formOf, manage, manageConfirmed, OPPORTUNITY_FORM, publish } from "#test/opportunities.ts";
import { OPPORTUNITY_MESSAGES, OPPORTUNITY_PROBLEMS } from "../domain/messages.ts";
import { sendAlert } from "./send-alert.ts";

const office = testAlertOffice();

const dayFromNow = (days: number) => addDays(dayIn(null, office().api.clock()), days);
const LIVE = { visibility: true, notifyMembers: true };
const REFUSED = {
  status: 422,
  fields: { notifyMembers: "The deadline or date of this opportunity is past, so members cannot be notified of it." },
};
const PAST = {
  "a deadline": () => ({ type: "grant", deadline: dayFromNow(-1) }),
  "a last day": () => ({ type: "event", startDate: dayFromNow(-9), endDate: dayFromNow(-1) }),
  "a day": () => ({ type: "event", startDate: dayFromNow(-1) }),
};

test.each(Object.entries(PAST))("an alert for an opportunity with %s in the past is refused", async (_, past) => {
  const { admin, api, recipients, work } = office();
  await createMember(api);
  const refused = await manage(api, admin, "POST", "/api/opportunities", { ...OPPORTUNITY_FORM, ...past(), ...LIVE });
  expect([refused, await api.db.$count(opportunities)]).toMatchObject([REFUSED, 0]);

  const stored = await publish(api, admin, { ...past(), visibility: false });
  const path = `/api/opportunities/${stored.id}`;
  expect(await manage(api, admin, "PUT", path, { ...formOf(stored), ...LIVE })).toMatchObject(REFUSED);
  expect(await manage(api, admin, "POST", `${path}/visibility`, LIVE)).toMatchObject(REFUSED);
  expect(await manage(api, admin, "GET", `/api/admin/opportunities/${stored.id}`)).toMatchObject({
    opportunity: { visibility: false, version: 1 },
  });
  const live = { ...formOf(stored), visibility: true };
  const unasked = { status: 422, fields: { evenIfPast: OPPORTUNITY_PROBLEMS.publishPast } };
  expect(await manage(api, admin, "PUT", path, live)).toMatchObject(unasked);
  expect(await manage(api, admin, "POST", `${path}/visibility`, { visibility: true })).toMatchObject(unasked);
  const created = { ...OPPORTUNITY_FORM, ...past(), visibility: true };
  expect(await manage(api, admin, "POST", "/api/opportunities", created)).toMatchObject(unasked);
  const agreed = { ...live, evenIfPast: true };
  expect(await manage(api, admin, "PUT", path, agreed)).toMatchObject({ status: 200, opportunity: { alert: null } });
  // Edits of live opportunities need no confirmation.
  expect(await manage(api, admin, "PUT", path, { ...live, version: 2 })).toMatchObject({ status: 200 });
  await work();
  expect([await recipients(), await api.db.$count(opportunityAlerts)]).toEqual([[], 0]);
});

test("an alert is sent on the day of the deadline", async () => {
  const { admin, api, recipients, work } = office();
  await createMember(api, { email: "member@example.com" });
  await publish(api, admin, { deadline: dayFromNow(0), notifyMembers: true });
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
});

test("an alert fails with the reason when the deadline passes before it is written", async () => {
  const { admin, api, look, recipients, work } = office();
  await createMember(api);
  const { id } = await publish(api, admin, { deadline: dayFromNow(1), notifyMembers: true });
  await api.db
    .update(opportunities)
    .set({ deadline: dayFromNow(-1) })
    .where(eq(opportunities.id, id));
  await work();
  expect([await recipients(), (await look(id)).alert]).toMatchObject([
    [],
    { status: "failed", error: "Sending stopped because the deadline or date of the opportunity is past." },
  ]);
});

test("the alert preview counts exactly the members that the alert reaches, also after an interruption", async () => {
  const { admin, api, recipients, work } = office();
  const look = async (opportunityId?: string) => {
    const json = { ...OPPORTUNITY_FORM, opportunityId };
    const response = await api.call("POST", "/api/admin/opportunities/notice", { as: admin, json });
    return (await response.json()) as MailingPreview;
  };
  await api.db.update(emailSettings).set({ dailyLimit: 2 });
  for (const _ of [1, 2, 3]) await createMember(api);
  await createMember(api, { profile: { receiveEmailUpdates: false } });
  await createMember(api, { confirmed: false });
  expect(await look()).toMatchObject({
    willGet: 3,
    leftOut: [
      { reason: "Does not want updates by email", count: 1 },
      { reason: "The address is not confirmed", count: 1 },
    ],
    mail: { subject: "New opportunity: Seed grant for farms" },
    pace: { dailyLimit: 2, leftToday: 2, waiting: 0 },
  });
  const { id } = await publish(api, admin, { notifyMembers: true });
  await work();
  expect(api.delivered).toHaveLength(2);
  expect(await look()).toMatchObject({ willGet: 3, pace: { dailyLimit: 2, leftToday: 0, waiting: 1 } });

  await manage(api, admin, "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  await work();
  for (const _ of [1, 2]) await createMember(api);
  expect(await look(id)).toMatchObject({
    willGet: 3,
    pace: { dailyLimit: 2, leftToday: 0, waiting: 0 },
  });
  expect((await look()).willGet).toBe(5);
  await api.db.update(emailSettings).set({ dailyLimit: 100 });
  await manageConfirmed(api, admin, "POST", `/api/opportunities/${id}/visibility`, LIVE);
  await work();
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([5, 5]);
});

test("an alert is refused when its recipients or content differ from the preview", async () => {
  const { admin, api, recipients, work } = office();
  await createMember(api);
  const json = { ...OPPORTUNITY_FORM, ...LIVE };
  const { confirmation } = await (
    await api.call("POST", "/api/admin/opportunities/notice", { as: admin, json })
  ).json();
  const create = (more: object) => manage(api, admin, "POST", "/api/opportunities", { ...json, ...more });
  expect(await create({})).toMatchObject({ status: 422, fields: { confirmation: MAILING_PROBLEMS.unconfirmed } });
  const changed = { status: 409, message: "What is sent has changed since the preview. Please look at it again." };
  expect(await create({ confirmation, title: "Another grant" })).toMatchObject(changed);
  await createMember(api);
  expect(await create({ confirmation })).toMatchObject({
    status: 409,
    message: "Those who get it are others than in the preview. Please look at it again.",
  });
  await work();
  expect([await recipients(), await api.db.$count(opportunities)]).toEqual([[], 0]);
});

test("an alert waits one minute for undo, and can be requested again", async () => {
  const { admin, api: usual } = office();
  const api = { ...usual, config: { ...usual.config, mailUndoSeconds: 60 } };
  await createMember(api, { email: "member@example.com" });
  const { id } = await publish(api, admin, { notifyMembers: true });
  await sendAlert(api, id);
  const [send] = await api.db.select().from(emailSends);
  expect(send).toMatchObject({ status: "scheduled", scheduledAt: new Date(api.clock().getTime() + 60_000) });
  expect(await manage(api, admin, "POST", `/api/admin/email-history/${send?.id}/undo`)).toMatchObject({ status: 200 });
  api.clock.advance(120_000);
  await createSendWorker(api).wake();
  expect(api.delivered).toEqual([]);
  await manageConfirmed(api, admin, "POST", `/api/opportunities/${id}/visibility`, LIVE);
  await sendAlert(api, id);
  api.clock.advance(60_000);
  await createSendWorker(api).wake();
  expect(api.delivered.map(({ to }) => to)).toEqual(["member@example.com"]);
});

test.each(["scheduled", "queued"])(
  "an alert (%s) is cancelled when its opportunity closes before sending",
  async (status) => {
    const { admin, api } = office();
    await createMember(api);
    const { id } = await publish(api, admin, { deadline: dayFromNow(1), notifyMembers: true });
    await sendAlert(api, id);
    const scheduledAt = new Date(api.clock().getTime() + 3 * 86_400_000);
    await api.db.update(emailSends).set({ status, scheduledAt });
    api.clock.advance(4 * 86_400_000);
    await createSendWorker(api).wake();
    expect(api.delivered).toEqual([]);
    const over = { status: "failed", error: OPPORTUNITY_MESSAGES.alertPast };
    expect(await api.db.select().from(opportunityAlerts)).toMatchObject([over]);
    expect(await api.db.select().from(emailSends)).toMatchObject([{ status: "cancelled" }]);
  },
);
