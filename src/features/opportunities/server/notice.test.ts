import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayIn } from "#kernel/time-zone.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import { opportunities, opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { testAlertOffice } from "#test/alerts.ts";
import { createMember } from "#test/factories.ts";
import { formOf, manage, OPPORTUNITY_FORM, publish } from "#test/opportunities.ts";
import type { NoticeAnswer } from "../contract/opportunities.ts";
import { addDays } from "../domain/day.ts";
import { OPPORTUNITY_PROBLEMS } from "../domain/messages.ts";

const office = testAlertOffice();

const dayFromNow = (days: number) => addDays(dayIn(null, office().api.clock()), days);
const LIVE = { visibility: true, notifyMembers: true };
const REFUSED = { status: 422, fields: { notifyMembers: OPPORTUNITY_PROBLEMS.past } };
const PAST = {
  "a deadline": () => ({ type: "grant", deadline: dayFromNow(-1) }),
  "a last day": () => ({ type: "event", startDate: dayFromNow(-9), endDate: dayFromNow(-1) }),
  "a day": () => ({ type: "event", startDate: dayFromNow(-1) }),
};

test.each(Object.entries(PAST))("members are not notified of what has %s that is past", async (_, past) => {
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
  expect(await manage(api, admin, "PUT", path, live)).toMatchObject({ status: 200, opportunity: { alert: null } });
  await work();
  expect([await recipients(), await api.db.$count(opportunityAlerts)]).toEqual([[], 0]);
});

test("on its last day members are still notified", async () => {
  const { admin, api, recipients, work } = office();
  await createMember(api, { email: "member@example.com" });
  await publish(api, admin, { deadline: dayFromNow(0), notifyMembers: true });
  await work();
  expect(await recipients()).toEqual(["member@example.com"]);
});

test("a notice that was asked for in time and not written by the end goes to nobody, and says why", async () => {
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

test("the number of a notice is that of the members whom it then reaches, also where it was stopped halfway", async () => {
  const { admin, api, recipients, work } = office();
  const count = async (query = "") => {
    const response = await api.call("GET", `/api/admin/opportunities/notice${query}`, { as: admin });
    return (await response.json()) as NoticeAnswer;
  };
  await api.db.update(emailSettings).set({ dailyLimit: 2 });
  for (const _ of [1, 2, 3]) await createMember(api);
  await createMember(api, { profile: { receiveEmailUpdates: false } });
  await createMember(api, { confirmed: false });
  expect(await count()).toEqual({ recipients: 3, pace: { dailyLimit: 2, leftToday: 2, waiting: 0 } });
  const { id } = await publish(api, admin, { notifyMembers: true });
  await work();
  expect(api.delivered).toHaveLength(2);
  expect(await count()).toEqual({ recipients: 3, pace: { dailyLimit: 2, leftToday: 0, waiting: 1 } });

  await manage(api, admin, "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  await work();
  for (const _ of [1, 2]) await createMember(api);
  expect(await count(`?opportunityId=${id}`)).toEqual({
    recipients: 3,
    pace: { dailyLimit: 2, leftToday: 0, waiting: 0 },
  });
  expect((await count()).recipients).toBe(5);
  await api.db.update(emailSettings).set({ dailyLimit: 100 });
  await manage(api, admin, "POST", `/api/opportunities/${id}/visibility`, LIVE);
  await work();
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([5, 5]);
});
